export { awayOf } from './away-of.tsx'
export { calendarScreens } from './calendar-screens.ts'
