export { payrollArea } from './payroll-handlers.ts'
export {
  addPayGroup,
  buildComponents,
  buildRun,
  buildSalary,
  buildStructure,
  chooseWageDefinition,
} from './payroll-builders.ts'
export { buildDueDays, buildPackVersion, confirmLaw, finishDueDays } from './law-builders.ts'
export { lawCard } from './law-home-card.ts'
