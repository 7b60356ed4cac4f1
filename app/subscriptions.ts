import {
  meetingsOfContact,
  recheckAbsent,
  recheckForHolidays,
  recheckStayer,
} from '#appointments/server/public.ts'
import { assetFault } from '#assets/server/public.ts'
import {
  forgetMonth,
  hearTrackedDay,
  keepCovered,
  keepMonth,
  monthWorked,
  penaltyInForce,
  workedOnFreeDay,
} from '#attendance/server/public.ts'
import {
  absenceChanged,
  awayDaysChanged,
  beginCounting,
  holidaysChanged,
  monthFrozen,
  monthOpened,
  workingTimeChanged,
} from '#calendar/server/public.ts'
import {
  creditSoon,
  keepWorkedMonth,
  penaltyTaken,
  recountForHolidays,
  recountForWorkingTime,
  returnAfterRelease,
  suggestCompOff,
  takePenalty,
} from '#leave/server/public.ts'
import {
  accountRenamed,
  delegationEnded,
  delegationStarted,
  guessingNoticed,
  hearRoleGiven,
  passwordChanged,
  productSetUp,
  roleEnded,
  roleGiven,
  seenAs,
  signedInOnNewDevice,
} from '#identity/server/public.ts'
import { contactsMerged, contactsParted, enquiryReceived } from '#contacts/server/public.ts'
import { estimatesOfContact } from '#estimates/server/public.ts'
import { hearCertificate } from '#cv/server/public.ts'
import { hearSettlement, hearStayer } from '#exit/server/public.ts'
import { candidateActed, hearNewcomer, newcomerJoined, newcomerStaysAway } from '#onboarding/server/public.ts'
import { tellOf, tellOfNewDevice } from '#notifications/server/public.ts'
import { mailOpened } from '#operations/server/public.ts'
import { companyAdded, lineChanged } from '#organization/server/public.ts'
import {
  beginEmployeeCodes,
  employmentChanged,
  keepName,
  personReleased,
  tellOfEmployment,
  tellOfLine,
} from '#people/server/public.ts'
import {
  inputsPaid,
  inputsReturned,
  inputsTaken,
  inputWithdrawn,
  settlementEnded,
} from '#payroll/server/public.ts'
import { viewersOfContact } from '#portfolio/server/public.ts'
import { hearJoined, hearNotJoined, interviewsOfContact, recheckPanel } from '#recruitment/server/public.ts'
import {
  hearPaidInputs,
  hearReturnedInputs,
  hearTakenInputs,
  hearWithdrawnInput,
} from '#reimbursement/server/public.ts'
import { memberAdded, projectCreated, projectMoved } from '#project-register/server/public.ts'
import {
  hearMember,
  hearMovedProject,
  hearProject,
  hearWonDeal,
  milestoneReached,
  projectDrafted,
} from '#projects/server/public.ts'
import {
  capacityOfAbsent,
  capacityOfEmployment,
  capacityOfHolidays,
  capacityOfOpened,
  capacityOfSeat,
  capacityOfWorkingTime,
} from '#timesheets/server/public.ts'
import {
  dealInTurn,
  dealWon,
  hearDraftedProject,
  hearMerged,
  hearParted,
  hearReachedMilestone,
  hearSettledMail,
} from '#sales/server/public.ts'
import { guestsExpected } from '#rooms/server/public.ts'
import { certificateIssued } from '#training/server/public.ts'
import { hearGuests } from '#visitors/server/public.ts'
import { mailSettled } from '#platform/server/mail/mail-settled.ts'
import { hearAssetFault } from '#tickets/server/public.ts'
import { trackedDayChanged } from '#tracker/server/public.ts'
import type { Subscription } from '#platform/server/ctx.ts'
import { listen } from '#platform/server/events.ts'

/** Who listens to what happens in another area: what an area may not import, it hears here. */
export const subscriptions: readonly Subscription[] = [
  listen(productSetUp, beginCounting),
  listen(signedInOnNewDevice, tellOfNewDevice),
  listen(roleGiven, tellOf.roleGiven),
  listen(roleGiven, hearRoleGiven),
  listen(roleEnded, tellOf.roleEnded),
  listen(delegationStarted, tellOf.delegationStarted),
  listen(delegationEnded, tellOf.delegationEnded),
  listen(passwordChanged, tellOf.passwordChanged),
  listen(guessingNoticed, tellOf.guessingNoticed),
  listen(seenAs, tellOf.seenAs),
  listen(mailOpened, tellOf.mailOpened),
  listen(accountRenamed, keepName),
  listen(lineChanged, tellOfLine),
  listen(companyAdded, beginEmployeeCodes),
  listen(employmentChanged, tellOfEmployment),
  listen(holidaysChanged, recountForHolidays),
  listen(workingTimeChanged, recountForWorkingTime),
  listen(absenceChanged, recheckAbsent),
  listen(awayDaysChanged, recheckPanel),
  listen(holidaysChanged, recheckForHolidays),
  listen(personReleased, returnAfterRelease),
  listen(employmentChanged, recheckStayer),
  listen(employmentChanged, hearStayer),
  listen(employmentChanged, creditSoon),
  listen(workedOnFreeDay, suggestCompOff),
  listen(penaltyInForce, takePenalty),
  listen(penaltyTaken, keepCovered),
  listen(monthWorked, keepWorkedMonth),
  listen(trackedDayChanged, hearTrackedDay),
  listen(monthFrozen, keepMonth),
  listen(monthOpened, forgetMonth),
  listen(candidateActed, hearNewcomer),
  listen(memberAdded, hearMember),
  listen(projectCreated, hearProject),
  listen(projectMoved, hearMovedProject),
  listen(dealWon, hearWonDeal),
  listen(projectDrafted, hearDraftedProject),
  listen(milestoneReached, hearReachedMilestone),
  listen(inputsPaid, hearPaidInputs),
  listen(inputsTaken, hearTakenInputs),
  listen(inputsReturned, hearReturnedInputs),
  listen(inputWithdrawn, hearWithdrawnInput),
  listen(settlementEnded, hearSettlement),
  listen(newcomerJoined, hearJoined),
  listen(newcomerStaysAway, hearNotJoined),
  listen(awayDaysChanged, capacityOfAbsent),
  listen(holidaysChanged, capacityOfHolidays),
  listen(workingTimeChanged, capacityOfWorkingTime),
  listen(employmentChanged, capacityOfEmployment),
  listen(lineChanged, capacityOfSeat),
  listen(monthOpened, capacityOfOpened),
  ...[meetingsOfContact, estimatesOfContact, viewersOfContact, interviewsOfContact].flatMap(
    ({ merged, parted }) => [listen(contactsMerged, merged), listen(contactsParted, parted)],
  ),
  listen(enquiryReceived, dealInTurn),
  listen(contactsMerged, hearMerged),
  listen(contactsParted, hearParted),
  listen(mailSettled, hearSettledMail),
  listen(assetFault, hearAssetFault),
  listen(guestsExpected, hearGuests),
  listen(certificateIssued, hearCertificate),
]
