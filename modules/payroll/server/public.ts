export { payrollArea } from './payroll-handlers.ts'
export {
  addPayGroup,
  buildComponents,
  buildRun,
  buildSalary,
  buildStructure,
  chooseWageDefinition,
} from './payroll-builders.ts'
