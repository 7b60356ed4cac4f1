export { beginEmployeeCodes, takeEmployeeCodes } from './employment/employee-code-queries.ts'
export {
  findEmployment,
  listEmployments,
  listEmploymentSpans,
  type EmploymentOnDay,
} from './employment/employment-queries.ts'

export { handOverLeaver } from './employment/hand-over-leaver.ts'
export { lockEmployment, previewHandOver, setLastDay, withdrawLastDay } from './employment/set-last-day.ts'
export { occasionsCard, peopleStep, staffCard } from './figures/people-home-cards.ts'
export { changeStage } from './employment/change-stage.ts'
export { hirePerson } from './employment/hire-person.ts'
export { findOptionalByAddress, findOptionalHolder } from './record/number-holder-queries.ts'
export { recordNewcomer, type FirstEntry } from './record/record-newcomer.ts'

export { buildEmployment } from './people-builders.ts'

export { employmentChanged, personReleased } from './people-events.ts'
export { peopleArea } from './people-handlers.ts'
export { keepName } from './record/name-history.ts'
export { noteOpened, openNumber, type OpenedNumber } from './record/open-number-queries.ts'
export { sealFields } from './record/sealed-numbers.ts'
export { tellOfEmployment } from './notices/notify-employment-change.ts'
export { tellOfLine } from './notices/notify-line-manager-change.ts'
export { findOptionalPrivateEmail } from './record/private-email-queries.ts'
export { listPayFacts, type PayFacts } from './record/pay-fact-queries.ts'
export { listClearAccounts, listClearNumbers } from './record/clear-number-queries.ts'
