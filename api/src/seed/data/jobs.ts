export type Job = {
  department: string;
  /** By experience: up to 3 years, up to 7, up to 15, and beyond. */
  titles: readonly [string, string, string, string];
  skills: readonly string[];
};

const skills = (text: string) => text.split(',').map((skill) => skill.trim());

export const JOBS: readonly [Job, ...Job[]] = [
  {
    department: 'Engineering',
    titles: [
      'Frontend Engineer',
      'Frontend Engineer II',
      'Senior Frontend Engineer',
      'Director of Web Engineering',
    ],
    skills: skills('JavaScript, TypeScript, React, GraphQL, Node.js, Accessibility, CSS, Jest'),
  },
  {
    department: 'Engineering',
    titles: ['Backend Engineer', 'Backend Engineer II', 'Staff Engineer', 'VP of Engineering'],
    skills: skills('Python, Go, Java, PostgreSQL, SQL, AWS, Kafka, Docker, Microservices'),
  },
  {
    department: 'Engineering',
    titles: [
      'Site Reliability Engineer',
      'DevOps Engineer',
      'Senior Platform Engineer',
      'Head of Infrastructure',
    ],
    skills: skills('Kubernetes, AWS, Docker, Terraform, Linux, Prometheus, CI/CD, Python'),
  },
  {
    department: 'Engineering',
    titles: ['QA Analyst', 'Test Engineer', 'QA Lead', 'Director of Quality'],
    skills: skills(
      'Playwright, Selenium, Test Planning, SQL, JavaScript, Regression Testing, Jira',
    ),
  },
  {
    department: 'Data',
    titles: ['Data Analyst', 'Data Scientist', 'Senior Data Scientist', 'Head of Data'],
    skills: skills('Python, SQL, Machine Learning, Data Science, dbt, Tableau, Statistics, R'),
  },
  {
    department: 'Product',
    titles: [
      'Associate Product Manager',
      'Product Manager',
      'Senior Product Manager',
      'VP of Product',
    ],
    skills: skills(
      'Product Management, Roadmapping, User Research, A/B Testing, SQL, Agile, Stakeholder Management',
    ),
  },
  {
    department: 'Design',
    titles: ['Product Designer', 'UX Designer', 'Lead Product Designer', 'Head of Design'],
    skills: skills(
      'Design, UX/UI, Figma, Prototyping, Design Systems, User Research, Accessibility',
    ),
  },
  {
    department: 'Marketing',
    titles: [
      'Marketing Coordinator',
      'Content Marketing Manager',
      'Growth Marketing Lead',
      'Marketing Director',
    ],
    skills: skills(
      'Marketing, SEO, Content Strategy, Google Analytics, Email Campaigns, Copywriting, HubSpot',
    ),
  },
  {
    department: 'Sales',
    titles: [
      'Sales Development Representative',
      'Account Executive',
      'Senior Account Executive',
      'VP of Sales',
    ],
    skills: skills(
      'Sales, Salesforce, Negotiation, Prospecting, Forecasting, CRM, Public Speaking',
    ),
  },
  {
    department: 'Customer Support',
    titles: [
      'Support Specialist',
      'Customer Success Manager',
      'Support Team Lead',
      'Director of Customer Experience',
    ],
    skills: skills('Zendesk, Onboarding, Conflict Resolution, Knowledge Bases, SQL, Spanish, CRM'),
  },
  {
    department: 'Finance',
    titles: ['Staff Accountant', 'Financial Analyst', 'Senior Financial Analyst', 'Controller'],
    skills: skills('Excel, Financial Modeling, GAAP, NetSuite, Budgeting, Auditing, SQL, Payroll'),
  },
  {
    department: 'Operations',
    titles: [
      'Operations Coordinator',
      'Operations Analyst',
      'Project Manager',
      'Director of Operations',
    ],
    skills: skills(
      'Project Management, Process Improvement, Lean, Vendor Management, Excel, Logistics, SAP',
    ),
  },
  {
    department: 'People',
    titles: ['HR Coordinator', 'Talent Partner', 'HR Business Partner', 'Chief People Officer'],
    skills: skills(
      'Employee Relations, Onboarding, Workday, Compensation, Coaching, Benefits, Recruiting',
    ),
  },
];
