import type { Area } from '#platform/server/area.ts'
import { candidateMessages } from '#onboarding/contract/candidate-messages.ts'
import { emailCodeTemplate, loginCodeTemplate } from './candidate-code-letter.ts'
import { candidateHandlers } from './candidate-handlers.ts'
import { candidateSchedule } from './candidate-jobs.ts'
import { onboardingPermissions } from '#onboarding/contract/hr-permissions.ts'
import { hrConstraints, hrHandlers } from './hr-handlers.ts'
import { hrSchedule } from './hr-jobs.ts'
import { onboardingsFile } from './hr-list.ts'
import { tasksFile } from './hr-tasks.ts'
import {
  newcomerInvitationTemplate,
  newcomerReminderTemplate,
  sentBackTemplate,
  welcomeTemplate,
} from './invite-letters.ts'
import type { OnboardingParts } from './onboarding-parts.ts'

export function onboardingArea(parts: OnboardingParts): Area {
  return {
    name: 'onboarding',
    handlers: [...candidateHandlers(parts), ...hrHandlers(parts)],
    constraints: { onboarding_open_email_key: candidateMessages.invitedAlready, ...hrConstraints },
    permissions: onboardingPermissions,
    jobs: [onboardingsFile.job(parts), tasksFile.job(parts)],
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
