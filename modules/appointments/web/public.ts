export { appointmentsScreens } from './appointments-screens.ts'
