import { academyScreens } from '#academy/web/public.ts'
import { chatScreens } from '#chat/web/public.ts'
import { driveScreens } from '#drive/web/public.ts'
import { engineeringScreens } from '#engineering/web/public.ts'
import { miningScreens } from '#mining/web/public.ts'
import { performanceScreens } from '#performance/web/public.ts'
import { roomsScreens } from '#rooms/web/public.ts'
import { sequencesScreens } from '#sequences/web/public.ts'
import { ticketsScreens } from '#tickets/web/public.ts'
import { trainingScreens } from '#training/web/public.ts'
import { appointmentsScreens } from '#appointments/web/public.ts'
import { assetsScreens } from '#assets/web/public.ts'
import { attendanceScreens } from '#attendance/web/public.ts'
import { cvScreens } from '#cv/web/public.ts'
import { documentsScreens } from '#documents/web/public.ts'
import { exitScreens } from '#exit/web/public.ts'
import { projectsScreens } from '#projects/web/public.ts'
import { leaveScreens } from '#leave/web/public.ts'
import { contactsScreens } from '#contacts/web/public-records.ts'
import { estimatesScreens } from '#estimates/web/public.ts'
import { exchangeRatesScreens } from '#exchange-rates/web/public.ts'
import { calendarScreens } from '#calendar/web/public.ts'
import { homeScreens } from '#home/web/public.ts'
import { identityScreens } from '#identity/web/public.ts'
import { noticesScreens } from '#notices/web/public.ts'
import { notificationsScreens } from '#notifications/web/public.ts'
import { operationsScreens } from '#operations/web/public.ts'
import { onboardingScreens } from '#onboarding/web/public.ts'
import { organizationScreens } from '#organization/web/public.ts'
import { payrollScreens } from '#payroll/web/public.ts'
import { salesScreens } from '#sales/web/public.ts'
import { recruitmentScreens } from '#recruitment/web/public.ts'
import { taxScreens } from '#tax/web/public.ts'
import { reimbursementScreens } from '#reimbursement/web/public.ts'
import { timesheetsScreens } from '#timesheets/web/public.ts'
import { trackerScreens } from '#tracker/web/public.ts'
import { portfolioScreens } from '#portfolio/web/public.ts'
import { visitorsScreens } from '#visitors/web/public.ts'
import { peopleScreens } from '#people/web/public.ts'
import type { Screen } from '#platform/web/frames/screen.ts'

/** Every page of the employee area. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...identityScreens,
  ...peopleScreens,
  ...organizationScreens,
  ...calendarScreens,
  ...noticesScreens,
  ...notificationsScreens,
  ...documentsScreens,
  ...cvScreens,
  ...operationsScreens,
  ...visitorsScreens,
  ...leaveScreens,
  ...estimatesScreens,
  ...appointmentsScreens,
  ...portfolioScreens,
  ...contactsScreens,
  ...attendanceScreens,
  ...trackerScreens,
  ...onboardingScreens,
  ...payrollScreens,
  ...taxScreens,
  ...reimbursementScreens,
  ...exchangeRatesScreens,
  ...exitScreens,
  ...salesScreens,
  ...projectsScreens,
  ...recruitmentScreens,
  ...timesheetsScreens,
  ...assetsScreens,
  ...academyScreens,
  ...chatScreens,
  ...driveScreens,
  ...engineeringScreens,
  ...miningScreens,
  ...performanceScreens,
  ...roomsScreens,
  ...sequencesScreens,
  ...ticketsScreens,
  ...trainingScreens,
]
