import { teamCard } from '#attendance/server/public.ts'
import { exitCard } from '#exit/server/public.ts'
import { awayCard, holidaysCard, holidaysStep } from '#calendar/server/public.ts'
import { clientCard, setUpCard } from '#home/server/public.ts'
import { hrStep, isBeingSetUp, secondAdministratorStep } from '#identity/server/public.ts'
import { leaveBalanceCard, leaveRulesStep } from '#leave/server/public.ts'
import { onboardingCard } from '#onboarding/server/public.ts'
import { systemCard } from '#operations/server/public.ts'
import { organizationSteps } from '#organization/server/public.ts'
import { occasionsCard, peopleStep, staffCard } from '#people/server/public.ts'
import type { Area } from '#platform/server/area.ts'
import type { HomeCard, SetUpStep } from '#platform/server/home-card.ts'
import { lawCard } from '#payroll/server/public.ts'
import { taxCard } from '#tax/server/public.ts'
import { interviewsCard, jobsCard } from '#recruitment/server/public.ts'
import { claimsCard } from '#reimbursement/server/public.ts'
import { dealsCard, salesCard } from '#sales/server/public.ts'
import { myItemsCard, projectsCard } from '#projects/server/public.ts'
import { visitorsCard } from '#visitors/server/public.ts'

const mailStep = (isSet: boolean): SetUpStep => ({
  label: 'Connect a mail server',
  detail: 'Set SMTP_URL and start again; until then mails wait in the outbox.',
  path: '/outbox',
  isDone: () => Promise.resolve(isSet),
})

/** In the order in which a person meets them who has arranged nothing: the card of the role before those of everybody. */
export const homeCards = (isMailSet: boolean, areas: readonly Area[]): readonly HomeCard[] => [
  setUpCard(isBeingSetUp, [
    ...organizationSteps,
    hrStep,
    peopleStep,
    leaveRulesStep,
    holidaysStep,
    mailStep(isMailSet),
    secondAdministratorStep,
  ]),
  clientCard,
  onboardingCard,
  salesCard,
  dealsCard,
  exitCard,
  interviewsCard,
  jobsCard,
  staffCard,
  lawCard,
  taxCard,
  systemCard,
  visitorsCard,
  teamCard,
  myItemsCard,
  projectsCard,
  leaveBalanceCard,
  claimsCard,
  ...areas.flatMap(({ cards = [] }) => cards),
  awayCard,
  holidaysCard,
  occasionsCard,
]
