import { appointmentsScreens } from '../../modules/appointments/web/public.ts'
import { attendanceScreens } from '../../modules/attendance/web/public.ts'
import { cvScreens } from '../../modules/cv/web/public.ts'
import { documentsScreens } from '../../modules/documents/web/public.ts'
import { leaveScreens } from '../../modules/leave/web/public.ts'
import { contactsScreens } from '../../modules/contacts/web/public-records.ts'
import { estimatesScreens } from '../../modules/estimates/web/public.ts'
import { calendarScreens } from '../../modules/calendar/web/public.ts'
import { homeScreens } from '../../modules/home/web/public.ts'
import { identityScreens } from '../../modules/identity/web/public.ts'
import { noticesScreens } from '../../modules/notices/web/public.ts'
import { notificationsScreens } from '../../modules/notifications/web/public.ts'
import { operationsScreens } from '../../modules/operations/web/public.ts'
import { onboardingScreens } from '../../modules/onboarding/web/public.ts'
import { organizationScreens } from '../../modules/organization/web/public.ts'
import { trackerScreens } from '../../modules/tracker/web/public.ts'
import { portfolioScreens } from '../../modules/portfolio/web/public.ts'
import { visitorsScreens } from '../../modules/visitors/web/public.ts'
import { peopleScreens } from '../../modules/people/web/public.ts'
import type { Screen } from '../../platform/web/frames/screen.ts'

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
]
