/** The house from the ground up: an area uses only areas of lower storeys. What must go up or sideways is an event. */
export const storeys = [
  // Everything asks who is signed in, the ground too.
  { storey: 0, wing: 'foundation', areas: ['identity'] },
  { storey: 1, wing: 'ground', areas: ['organization', 'operations'] },
  // Whom a notice reaches, and when, depends on the office.
  { storey: 2, wing: 'news', areas: ['notifications'] },
  { storey: 3, wing: 'people', areas: ['people', 'calendar', 'notices', 'drive'] },
  // Papers are written of people; who is away is written into the calendar, so that leave and attendance meet there.
  { storey: 4, wing: 'papers', areas: ['documents', 'cv'] },
  { storey: 4, wing: 'time', areas: ['attendance', 'leave', 'tracker'] },
  // Whoever writes to us from outside is the same person for sales, estimates, appointments and films.
  { storey: 4, wing: 'outside', areas: ['contacts'] },
  { storey: 5, wing: 'office', areas: ['visitors', 'rooms', 'assets', 'tickets'] },
  { storey: 5, wing: 'money', areas: ['payroll', 'tax', 'reimbursement'] },
  { storey: 5, wing: 'talent', areas: ['recruitment', 'onboarding', 'performance', 'training'] },
  { storey: 5, wing: 'work', areas: ['projects', 'timesheets', 'engineering'] },
  { storey: 5, wing: 'sales', areas: ['sales', 'sequences', 'mining', 'academy'] },
  { storey: 5, wing: 'site', areas: ['chat', 'estimates', 'appointments', 'portfolio'] },
  { storey: 6, wing: 'overview', areas: ['home', 'reports'] },
] as const

export const placeOf = (area: string) =>
  storeys.find((place) => (place.areas as readonly string[]).includes(area))

export const storeyOf = (area: string): number | undefined => placeOf(area)?.storey
