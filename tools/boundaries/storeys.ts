/** The house from the ground up: an area uses only areas of lower storeys. What must go up or sideways is an event. */
export const storeys = [
  // Everything asks who is signed in, the ground too.
  { storey: 0, wing: 'foundation', areas: ['identity'] },
  { storey: 1, wing: 'ground', areas: ['organization', 'operations'] },
  // Whom a notice reaches, and when, depends on the office.
  { storey: 2, wing: 'news', areas: ['notifications'] },
  { storey: 2, wing: 'people', areas: ['people', 'calendar', 'notices', 'drive'] },
  { storey: 3, wing: 'time', areas: ['attendance', 'leave', 'tracker'] },
  { storey: 4, wing: 'office', areas: ['visitors', 'rooms', 'assets', 'tickets'] },
  { storey: 4, wing: 'money', areas: ['payroll', 'tax', 'reimbursement'] },
  { storey: 4, wing: 'talent', areas: ['recruitment', 'onboarding', 'performance', 'training'] },
  { storey: 4, wing: 'work', areas: ['projects', 'timesheets', 'engineering'] },
  { storey: 4, wing: 'sales', areas: ['sales', 'sequences', 'mining', 'academy'] },
  { storey: 4, wing: 'site', areas: ['chat', 'estimates', 'appointments', 'portfolio'] },
  { storey: 5, wing: 'overview', areas: ['home', 'reports'] },
] as const

export const placeOf = (area: string) =>
  storeys.find((place) => (place.areas as readonly string[]).includes(area))

export const storeyOf = (area: string): number | undefined => placeOf(area)?.storey
