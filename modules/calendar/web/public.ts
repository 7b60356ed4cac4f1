export { calendarScreens } from './calendar-screens.ts'
