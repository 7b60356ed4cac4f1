export { reimbursementScreens } from './reimbursement-screens.ts'
