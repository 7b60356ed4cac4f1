export { payrollScreens } from './payroll-screens.ts'
export { DueClock } from './settlements/due-clock.tsx'
