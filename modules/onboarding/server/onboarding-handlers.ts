import type { Area } from '#platform/server/area.ts'
import { candidateMessages } from '#onboarding/contract/candidate/candidate-messages.ts'
import { emailCodeTemplate, loginCodeTemplate } from './candidate/candidate-code-letter.ts'
import { candidateHandlers } from './candidate/candidate-handlers.ts'
import { candidateSchedule } from './candidate/candidate-jobs.ts'
import { onboardingPermissions } from '#onboarding/contract/onboarding-permissions.ts'
import { hrConstraints, hrHandlers } from './hr/hr-handlers.ts'
import { hrSchedule } from './onboarding-jobs.ts'
import { onboardings } from './hr/onboarding-list.ts'
import { onboardingTasks } from './tasks/onboarding-tasks.ts'
import {
  newcomerInvitationTemplate,
  newcomerReminderTemplate,
  sentBackTemplate,
  welcomeTemplate,
} from './invite/newcomer-letters.ts'
import type { OnboardingParts } from './onboarding-dependencies.ts'
import { onboardingDuties } from './onboarding-leaver-queries.ts'

export function onboardingArea(parts: OnboardingParts): Area {
  return {
    name: 'onboarding',
    ...onboardingDuties,
    handlers: [...candidateHandlers(parts), ...hrHandlers(parts)],
    constraints: { onboarding_open_email_key: candidateMessages.invitedAlready, ...hrConstraints },
    permissions: onboardingPermissions,
    lists: [onboardings, onboardingTasks],
    schedule: [...candidateSchedule(parts), ...hrSchedule(parts)],
    mailTemplates: [
      newcomerInvitationTemplate,
      newcomerReminderTemplate,
      loginCodeTemplate,
      emailCodeTemplate,
      sentBackTemplate,
      welcomeTemplate,
    ],
  }
}
