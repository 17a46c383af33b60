export const commaList = (text: string): string[] => text.split(',').map((item) => item.trim());

export type Job = {
  department: string;
  /** By experience: up to 3 years, up to 7, up to 15, and beyond. */
  titles: readonly string[];
  skills: readonly string[];
};

const job = (department: string, titles: string, skills: string): Job => ({
  department,
  titles: commaList(titles),
  skills: commaList(skills),
});

export const JOBS: readonly [Job, ...Job[]] = [
  job(
    'Engineering',
    'Frontend Engineer, Frontend Engineer II, Senior Frontend Engineer, Director of Web Engineering',
    'JavaScript, TypeScript, React, GraphQL, Node.js, Accessibility, CSS, Jest',
  ),
  job(
    'Engineering',
    'Backend Engineer, Backend Engineer II, Staff Engineer, VP of Engineering',
    'Python, Go, Java, PostgreSQL, SQL, AWS, Kafka, Docker, Microservices',
  ),
  job(
    'Engineering',
    'Site Reliability Engineer, DevOps Engineer, Senior Platform Engineer, Head of Infrastructure',
    'Kubernetes, AWS, Docker, Terraform, Linux, Prometheus, CI/CD, Python',
  ),
  job(
    'Engineering',
    'QA Analyst, Test Engineer, QA Lead, Director of Quality',
    'Playwright, Selenium, Test Planning, SQL, JavaScript, Regression Testing, Jira',
  ),
  job(
    'Data',
    'Data Analyst, Data Scientist, Senior Data Scientist, Head of Data',
    'Python, SQL, Machine Learning, Data Science, dbt, Tableau, Statistics, R',
  ),
  job(
    'Product',
    'Associate Product Manager, Product Manager, Senior Product Manager, VP of Product',
    'Product Management, Roadmapping, User Research, A/B Testing, SQL, Agile, Stakeholder Management',
  ),
  job(
    'Design',
    'Product Designer, UX Designer, Lead Product Designer, Head of Design',
    'Design, UX/UI, Figma, Prototyping, Design Systems, User Research, Accessibility',
  ),
  job(
    'Marketing',
    'Marketing Coordinator, Content Marketing Manager, Growth Marketing Lead, Marketing Director',
    'Marketing, SEO, Content Strategy, Google Analytics, Email Campaigns, Copywriting, HubSpot',
  ),
  job(
    'Sales',
    'Sales Development Representative, Account Executive, Senior Account Executive, VP of Sales',
    'Sales, Salesforce, Negotiation, Prospecting, Forecasting, CRM, Public Speaking',
  ),
  job(
    'Customer Support',
    'Support Specialist, Customer Success Manager, Support Team Lead, Director of Customer Experience',
    'Zendesk, Onboarding, Conflict Resolution, Knowledge Bases, SQL, Spanish, CRM',
  ),
  job(
    'Finance',
    'Staff Accountant, Financial Analyst, Senior Financial Analyst, Controller',
    'Excel, Financial Modeling, GAAP, NetSuite, Budgeting, Auditing, SQL, Payroll',
  ),
  job(
    'Operations',
    'Operations Coordinator, Operations Analyst, Project Manager, Director of Operations',
    'Project Management, Process Improvement, Lean, Vendor Management, Excel, Logistics, SAP',
  ),
  job(
    'People',
    'HR Coordinator, Talent Partner, HR Business Partner, Chief People Officer',
    'Employee Relations, Onboarding, Workday, Compensation, Coaching, Benefits, Recruiting',
  ),
];
