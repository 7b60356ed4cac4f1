export { takeEmployeeCodes } from './employee-code-queries.ts'
export {
  findEmployment,
  listEmployments,
  listEmploymentSpans,
  type EmploymentOnDay,
} from './employment-queries.ts'

export { hirePerson } from './hire-person.ts'
export { findOptionalByAddress, findOptionalHolder } from './holder-queries.ts'
export { recordNewcomer, type FirstEntry } from './record-newcomer.ts'

export { buildEmployment } from './people-builders.ts'

export { employmentChanged, personReleased } from './people-events.ts'
export { peopleArea } from './people-handlers.ts'
export {
  anniversaryNotice,
  birthdayNotice,
  changeAskedNotice,
  changeDecidedNotice,
  nameChangedNotice,
  nameToCompareNotice,
  numberChangedNotice,
  numberExpiresNotice,
  numberViewedNotice,
  ownLineNotice,
  ownStageNotice,
  probationEndsNotice,
  teamEmploymentNotice,
  teamLineNotice,
} from './people-notices.ts'
export { keepName } from './name-history.ts'
export { sealFields } from './sealed-numbers.ts'
export { waitingChanges } from './waiting-changes.ts'
export { tellOfEmployment } from './tell-of-employment.ts'
export { tellOfLine } from './tell-of-line.ts'
