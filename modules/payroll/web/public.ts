export { payrollScreens } from './payroll-screens.ts'
