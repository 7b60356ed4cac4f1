export { payrollArea } from './payroll-handlers.ts'
export {
  addPayGroup,
  buildComponents,
  buildSalary,
  buildStructure,
  chooseWageDefinition,
} from './payroll-builders.ts'
