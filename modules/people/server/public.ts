export { takeEmployeeCodes } from './employee-code-queries.ts'
export {
  findEmployment,
  listEmployments,
  listEmploymentSpans,
  type EmploymentOnDay,
} from './employment-queries.ts'

export { buildEmployment } from './people-builders.ts'

export { employmentChanged, personReleased } from './people-events.ts'
export { peopleArea } from './people-handlers.ts'
export { sealFields } from './sealed-numbers.ts'
export { waitingChanges } from './waiting-changes.ts'
