/**
 * The house from the ground up: an area uses only areas of lower storeys. What must go up or sideways is an event.
 * Areas still to be built have their place here already, so that what they share is laid low enough for all of them.
 */
export const storeys = [
  // Every area asks who is signed in.
  { storey: 0, wing: 'foundation', areas: ['identity'] },
  { storey: 1, wing: 'ground', areas: ['organization', 'operations'] },
  // Pure rules and dated figures without a screen of their own: payroll, tax, offers and settlements share them.
  { storey: 1, wing: 'rules', areas: ['pay-rules', 'tax-rules', 'exchange-rates'] },
  // Whom a notice reaches, and when, depends on the office.
  { storey: 2, wing: 'news', areas: ['notifications'] },
  // Leave, attendance, onboarding, timesheets and claims all ask who works on which project.
  { storey: 2, wing: 'registers', areas: ['project-register'] },
  // Share links (expiry, password, view log), staged imports (preview, undo) and remarks serve every area above.
  { storey: 3, wing: 'exchange', areas: ['links', 'imports', 'remarks'] },
  { storey: 4, wing: 'people', areas: ['people', 'calendar', 'notices', 'drive'] },
  // Papers are written of people; absences are kept in the calendar, where leave and attendance meet.
  { storey: 5, wing: 'papers', areas: ['documents', 'cv'] },
  { storey: 5, wing: 'time', areas: ['attendance', 'leave', 'tracker'] },
  // One contact for sales, estimates, appointments and films.
  { storey: 5, wing: 'outside', areas: ['contacts'] },
  { storey: 6, wing: 'office', areas: ['visitors', 'rooms', 'assets', 'tickets'] },
  { storey: 6, wing: 'site', areas: ['chat', 'estimates', 'appointments', 'portfolio'] },
  { storey: 6, wing: 'pay', areas: ['payroll'] },
  { storey: 6, wing: 'hiring', areas: ['onboarding'] },
  { storey: 6, wing: 'work', areas: ['projects'] },
  { storey: 6, wing: 'sales', areas: ['sales'] },
  // They stand on payroll, onboarding, projects or sales.
  { storey: 7, wing: 'money', areas: ['tax', 'reimbursement'] },
  { storey: 7, wing: 'talent', areas: ['recruitment', 'performance', 'training'] },
  { storey: 7, wing: 'delivery', areas: ['timesheets', 'engineering'] },
  { storey: 7, wing: 'outreach', areas: ['sequences', 'mining', 'academy'] },
  // An exit settles pay and tax and collects assets; utilization reads timesheets.
  { storey: 8, wing: 'leaving', areas: ['exit'] },
  { storey: 8, wing: 'utilization', areas: ['utilization'] },
  { storey: 9, wing: 'overview', areas: ['home', 'reports'] },
] as const

export const placeOf = (area: string) =>
  storeys.find((place) => (place.areas as readonly string[]).includes(area))

export const storeyOf = (area: string): number | undefined => placeOf(area)?.storey
