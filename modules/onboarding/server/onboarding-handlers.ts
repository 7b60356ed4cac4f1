import type { Area } from '../../../platform/server/area.ts'
import { candidateMessages } from '../contract/candidate-messages.ts'
import { emailCodeTemplate, loginCodeTemplate } from './candidate-code-letter.ts'
import { candidateHandlers } from './candidate-handlers.ts'
import { candidateSchedule } from './candidate-jobs.ts'
import type { OnboardingParts } from './onboarding-parts.ts'

export function onboardingArea(parts: OnboardingParts): Area {
  return {
    name: 'onboarding',
    handlers: [...candidateHandlers(parts)],
    constraints: { onboarding_open_email_key: candidateMessages.invitedAlready },
    mailTemplates: [loginCodeTemplate, emailCodeTemplate],
    schedule: candidateSchedule(parts),
  }
}
