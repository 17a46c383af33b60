import { commaList } from '../data/jobs';

export type Trade = {
  department: string;
  subjects: readonly string[];
  roles: readonly string[];
  skills: readonly string[];
};

const trade = (
  department: string,
  ...[subjects, roles, skills]: [string, string, string]
): Trade => ({
  department,
  subjects: commaList(subjects),
  roles: commaList(roles),
  skills: commaList(skills),
});

export const TRADES: readonly Trade[] = [
  trade(
    'Engineering',
    'Backend, Frontend, Platform, Mobile, Embedded, Cloud',
    'Engineer, Developer, Architect',
    'JavaScript, Python, Java, Git, React, AWS, TypeScript, SQL, Kubernetes, Docker, Node.js, Go, C++, PostgreSQL, Terraform, GraphQL, R, C#, REST API, CI/CD',
  ),
  trade(
    'Data',
    'Data, Machine Learning, Analytics, Business Intelligence, Research, Statistics',
    'Scientist, Analyst, Engineer',
    'Python, SQL, Machine Learning, R, Tableau, ETL, Statistics, Spark, Deep Learning, Power BI, NLP, Snowflake, dbt, Airflow',
  ),
  trade(
    'Product',
    'Product, Growth, Platform, Consumer, Payments, Pricing',
    'Manager, Owner, Analyst',
    'Product Management, Roadmapping, Agile, Scrum, User Research, OKRs, SQL, A/B Testing, JIRA',
  ),
  trade(
    'Design',
    'Product, Visual, Interaction, Brand, Service, Motion',
    'Designer, Researcher, Art Director',
    'Figma, User Experience, UI, Prototyping, Photoshop, Illustrator, Accessibility, Typography',
  ),
  trade(
    'Marketing',
    'Content, Performance, Brand, Email, Social Media, Event',
    'Marketer, Manager, Strategist',
    'SEO, Google Analytics, Copywriting, PPC, CRM, HubSpot, Public Relations, B2B, Content Strategy',
  ),
  trade(
    'Sales',
    'Account, Enterprise, Inside, Channel, Regional, Field',
    'Executive, Representative, Manager',
    'Salesforce, Negotiation, CRM, B2B, Cold Calling, SaaS, Forecasting, Account Management, Excel',
  ),
  trade(
    'Customer Success',
    'Customer, Onboarding, Technical, Client, Renewal, Community',
    'Specialist, Manager, Advocate',
    'Zendesk, Communication, CRM, Onboarding, SaaS, Conflict Resolution, KPIs',
  ),
  trade(
    'Finance',
    'Financial, Tax, Treasury, Audit, Cost, Credit',
    'Analyst, Accountant, Controller',
    'Excel, GAAP, Financial Modeling, FP&A, QuickBooks, SAP, Accounts Payable, Accounts Receivable, CPA, P&L',
  ),
  trade(
    'Human Resources',
    'People, Talent, Benefits, Payroll, Recruiting, Learning',
    'Partner, Specialist, Coordinator',
    'HR, Recruiting, Workday, Employee Relations, Onboarding, Payroll, L&D, Conflict Resolution',
  ),
  trade(
    'Legal',
    'Corporate, Contract, Privacy, Employment, Patent, Regulatory',
    'Counsel, Paralegal, Officer',
    'Contract Law, Compliance, GDPR, Negotiation, M&A, Legal Research, Litigation',
  ),
  trade(
    'Operations',
    'Business, Logistics, Process, Facilities, Fleet, Procurement',
    'Manager, Coordinator, Analyst',
    'Supply Chain Management, Excel, Lean, Six Sigma, ERP, Project Management, SAP, Inventory',
  ),
  trade(
    'Manufacturing',
    'Production, Quality, Process, Maintenance, Tooling, Safety',
    'Technician, Supervisor, Engineer',
    'CAD, Quality Assurance, Lean Manufacturing, CNC, PLC, SolidWorks, OSHA, Six Sigma',
  ),
  trade(
    'Healthcare',
    'Clinical, Registered, Medical, Pharmacy, Laboratory, Radiology',
    'Nurse, Technician, Coordinator',
    'Registered Nurse, EHR, Patient Care, HIPAA, BLS, Phlebotomy, Medical Coding',
  ),
  trade(
    'Education',
    'Curriculum, Instructional, Academic, Training, Student, Program',
    'Designer, Coordinator, Advisor',
    'Curriculum Design, Teaching, LMS, Public Speaking, Assessment, Microsoft Office',
  ),
  trade(
    'Information Technology',
    'Systems, Network, Help Desk, Database, Endpoint, Infrastructure',
    'Administrator, Specialist, Engineer',
    'Linux, Active Directory, Windows Server, Azure, VMware, TCP/IP, PowerShell, IT, VPN, SQL Server',
  ),
  trade(
    'Security',
    'Information, Application, Network, Cloud, Identity, Threat',
    'Analyst, Engineer, Consultant',
    'SIEM, IAM, Penetration Testing, Incident Response, Python, CISSP, SOC, Firewalls',
  ),
  trade(
    'Quality Assurance',
    'Test, Automation, Release, Performance, Manual, Validation',
    'Engineer, Analyst, Lead',
    'Selenium, Test Automation, JIRA, QA, Cypress, Java, Postman, Regression Testing',
  ),
  trade(
    'Construction',
    'Site, Civil, Structural, Electrical, Project, Safety',
    'Engineer, Foreman, Estimator',
    'AutoCAD, Estimating, OSHA, Blueprint Reading, Procore, Scheduling, Project Management',
  ),
  trade(
    'Retail',
    'Store, Visual, Inventory, Category, Regional, Merchandise',
    'Manager, Buyer, Associate',
    'Merchandising, POS, Inventory, Customer Service, Excel, Scheduling, Loss Prevention',
  ),
  trade(
    'Media',
    'Video, Audio, News, Digital, Script, Broadcast',
    'Producer, Editor, Writer',
    'Premiere Pro, Copyediting, Storytelling, After Effects, Journalism, WordPress, Español',
  ),
];

export const STAGES = [
  '',
  ...commaList('Senior, Junior, Lead, Principal, Associate, Head of, Staff, Interim'),
];

export const ASPECTS = commaList(
  'Strategy, Analysis, Operations, Planning, Compliance, Automation, Reporting, Governance, Testing, Modeling, Coaching',
);

export const FOREIGN_SKILLS = commaList(
  '数据分析, 项目管理, Übersetzung, Négociation, Русский язык, Ελληνικά, Español, Português, العربية, हिन्दी, C♯, naïve Bayes, İngilizce, Ōmi 5S, São Paulo Tax Law',
);

export const FOREIGN_TITLES = commaList(
  'Ingénieure Logiciel, Geschäftsführer, Инженер-программист, ソフトウェアエンジニア, Desarrollador Móvil, Førstekonsulent, Λογιστής, Üretim Müdürü',
);
