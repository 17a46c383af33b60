/** What stands on an invitation and on a profile alike. */
export const TEST_FACTS = {
  id: '7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1c01',
  fullName: 'Grace Okafor',
  email: 'grace@home.example',
  phone: '2065550142',
  positionTitle: 'Operations Manager',
  previousCompany: 'Northwind Freight',
  yearsExperience: 12,
  department: 'Logistics',
  experienceLevel: 'Senior',
  location: 'Seattle, WA',
  skills: ['Inventory', 'SQL'],
  profileImageUrl: null,
  resumeUrl: null,
  expectedSalary: null,
  hasJumpedShip: false,
  profileLastUpdated: '2026-11-02T15:00:00.000Z',
};
