import type { ColumnKey } from './csv-columns';

const names = (...lines: string[]): string[] => lines.flatMap((line) => line.split(', '));

/** Best name first, as a file can have several of them. */
export const COLUMN_SYNONYMS: Record<ColumnKey, readonly string[]> = {
  fullName: names(
    'Name, Employee Name, Legal Name, Full Legal Name, Display Name, Preferred Name',
    'Worker Name, Worker, Employee, Candidate Name',
  ),
  email: names(
    'Email, Email ID, Mail, Personal Email, Personal Email Address, Private Email, Home Email',
    'Primary Email, Contact Email, Work Email, Work Email Address, Company Email',
    'Business Email, Employee Email',
  ),
  phone: names(
    'Phone, Phone No, Telephone, Telephone Number, Tel, Contact Number, Personal Phone',
    'Mobile, Mobile Phone, Mobile Number, Cell, Cell Phone, Cell Number, Home Phone',
    'Work Phone',
  ),
  positionTitle: names(
    'Job Title, Title, Position, Job, Role, Job Role, Job Name, Current Title, Business Title',
    'Designation, Occupation',
  ),
  yearsExperience: names(
    'Years of Experience, Experience, Total Experience, Years Exp, Yrs Experience',
    'Total Years Experience, Total Years of Experience, Work Experience',
    'Professional Experience, Experience Years, Experience in Years',
  ),
  location: names(
    'Office, Office Location, Work Location, Job Location, Site, City, Work City',
    'Home Location',
  ),
  yearsWithCompany: names(
    'Tenure, Tenure Years, Tenure in Years, Company Tenure, Years at Company',
    'Years in Company, Years of Service, Length of Service, Service Years',
  ),
  skills: names(
    'Skill, Skill Set, Key Skills, Technical Skills, Core Skills, Skills List, Competencies',
    'Technologies, Expertise',
  ),
  department: names(
    'Dept, Department Name, Team, Team Name, Division, Business Unit, Org Unit',
    'Organizational Unit, Function, Job Family',
  ),
  experienceLevel: names('Level, Seniority, Seniority Level, Job Level, Career Level'),
  clearance: names('Clearance, Clearance Level, Security Clearance Level, Current Clearance'),
};
