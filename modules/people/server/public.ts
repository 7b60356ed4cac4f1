export { takeEmployeeCodes } from './employee-code-queries.ts'
export {
  findEmployment,
  listEmployments,
  listEmploymentSpans,
  type EmploymentOnDay,
  type EmploymentSpan,
} from './employment-queries.ts'
export { hirePerson, type Hiring } from './hire-person.ts'
export { buildEmployment } from './people-builders.ts'
export { employmentChanged, personReleased } from './people-events.ts'
export { peopleArea } from './people-handlers.ts'
export { sealFields } from './sealed-numbers.ts'
export { waitingChanges } from './waiting-changes.ts'
