import { academyArea } from '#academy/server/public.ts'
import { chatArea } from '#chat/server/public.ts'
import { driveArea } from '#drive/server/public.ts'
import { engineeringArea } from '#engineering/server/public.ts'
import { miningArea } from '#mining/server/public.ts'
import { performanceArea } from '#performance/server/public.ts'
import { roomsArea } from '#rooms/server/public.ts'
import { sequencesArea } from '#sequences/server/public.ts'
import { ticketsArea } from '#tickets/server/public.ts'
import { trainingArea } from '#training/server/public.ts'
import { assetsArea } from '#assets/server/public.ts'
import { attendanceArea, listClockSpans } from '#attendance/server/public.ts'
import { cvArea } from '#cv/server/public.ts'
import { documentsArea } from '#documents/server/public.ts'
import { calendarArea } from '#calendar/server/public.ts'
import { contactsArea } from '#contacts/server/public.ts'
import { appointmentsArea } from '#appointments/server/public.ts'
import { estimatesArea } from '#estimates/server/public.ts'
import { exchangeRatesArea } from '#exchange-rates/server/public.ts'
import { exitArea } from '#exit/server/public.ts'
import { homeArea } from '#home/server/public.ts'
import { identityArea, permissionsByTwo, type PermissionCatalogue } from '#identity/server/public.ts'
import { importsArea } from '#imports/server/public.ts'
import { leaveArea } from '#leave/server/public.ts'
import { linksArea } from '#links/server/public.ts'
import { noticesArea } from '#notices/server/public.ts'
import { notificationsArea } from '#notifications/server/public.ts'
import type { operationsPermissions } from '#operations/contract/operations-permissions.ts'
import { operationsArea } from '#operations/server/public.ts'
import { onboardingArea } from '#onboarding/server/public.ts'
import { organizationArea } from '#organization/server/public.ts'
import { projectsArea } from '#projects/server/public.ts'
import { projectRegisterArea } from '#project-register/server/public.ts'
import { payrollArea } from '#payroll/server/public.ts'
import { salesArea } from '#sales/server/public.ts'
import { remarksArea } from '#remarks/server/public.ts'
import { recruitmentArea } from '#recruitment/server/public.ts'
import { taxArea } from '#tax/server/public.ts'
import { peopleArea } from '#people/server/public.ts'
import { reimbursementArea } from '#reimbursement/server/public.ts'
import { timesheetsArea } from '#timesheets/server/public.ts'
import { trackerArea } from '#tracker/server/public.ts'
import { portfolioArea } from '#portfolio/server/public.ts'
import { visitorsArea } from '#visitors/server/public.ts'
import { VERSION } from '#platform/contract/version.ts'
import { withLists, type Area } from '#platform/server/area.ts'
import type { Config } from '#platform/server/config.ts'
import { fileReadyTemplate } from '#platform/server/exports/mail-export.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { platformSchedule } from '#platform/server/jobs/platform-schedule.ts'
import type { AskOutside } from '#platform/server/outside/ask-outside.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import type { Tokens } from '#platform/server/secrets/tokens.ts'
import { approvalsOf, leaverDutiesOf } from './area-duties.ts'
import { homeCards } from './home-cards.ts'

export type AreaParts = {
  /** For areas that ask hosts which someone named. */
  readonly outside: AskOutside
  readonly config: Config
  readonly tokens: Tokens
  readonly keyring: Keyring
  readonly files: FileStore
}

const outboxPermission: keyof typeof operationsPermissions = 'operations.outbox.read'

/** Those that ask nothing of all others. */
const upperAreas = (parts: AreaParts): readonly Area[] => [
  payrollArea(parts),
  taxArea(parts),
  reimbursementArea(parts),
  exitArea,
  salesArea(parts),
  recruitmentArea(parts),
  performanceArea(parts),
  trainingArea(parts),
  timesheetsArea(parts),
  engineeringArea(parts),
  sequencesArea(parts),
  miningArea(parts),
  academyArea(parts),
]

/** Whom the website brings, and what an office has. */
const siteAndOfficeAreas = (parts: AreaParts): readonly Area[] => [
  estimatesArea(parts),
  appointmentsArea(parts),
  portfolioArea(parts),
  visitorsArea(parts),
  assetsArea(parts),
  roomsArea(parts),
  ticketsArea(parts),
  chatArea(parts),
]

/** What the areas above register, each asked when it is needed. */
const exchangeAreas = (parts: AreaParts, all: readonly Area[]): readonly Area[] => [
  linksArea({ ...parts, subjects: () => all.flatMap(({ linkSubjects = [] }) => linkSubjects) }),
  importsArea({ ...parts, kinds: () => all.flatMap(({ importKinds = [] }) => importKinds) }),
  remarksArea({ ...parts, subjects: () => all.flatMap(({ remarkSubjects = [] }) => remarkSubjects) }),
]

/** Every business area of the product, lowest storey first; a test may put one of its own above them. */
export function areasOf(parts: AreaParts, above: readonly Area[] = []): readonly Area[] {
  // What an area asks of all others is answered when it is needed: by then every area is in the list.
  const all: Area[] = []
  const waiting = () => all.flatMap((area) => area.waiting ?? [])
  const areas = [
    identityArea({
      ...parts,
      approvalAreas: () => approvalsOf(all).map(({ area }) => area),
      outboxPermission,
      permissions: () => permissionsOf(all),
    }),
    organizationArea(parts),
    exchangeRatesArea(parts),
    projectRegisterArea,
    notificationsArea({ ...parts, kinds: () => all.flatMap(({ notices = [] }) => notices), waiting }),
    ...exchangeAreas(parts, all),
    noticesArea(parts),
    calendarArea({ ...parts, layers: () => all.flatMap(({ calendarLayers = [] }) => calendarLayers) }),
    contactsArea({ ...parts, personalSources: () => all.flatMap(({ personal = [] }) => personal) }),
    peopleArea({ ...parts, leaverDuties: () => leaverDutiesOf(all) }),
    driveArea({ ...parts, roots: () => all.flatMap(({ driveRoots = [] }) => driveRoots) }),
    attendanceArea(parts),
    documentsArea(parts),
    cvArea(parts),
    leaveArea(parts),
    trackerArea({ ...parts, readClockSpans: listClockSpans }),
    ...siteAndOfficeAreas(parts),
    onboardingArea(parts),
    projectsArea(parts),
    homeArea({
      finds: () => all.flatMap(({ finds = [] }) => finds),
      waiting,
      approvals: () => approvalsOf(all),
      cards: () => homeCards(parts.config.smtpUrl !== null, all),
    }),
    ...upperAreas(parts),
    ...above,
  ]
  const schedule = [...platformSchedule(parts.files), ...areas.flatMap((area) => area.schedule ?? [])]
  const mailTemplates = [fileReadyTemplate, ...areas.flatMap((area) => area.mailTemplates ?? [])]
  // The process began then; the module a moment later.
  const startedAt = new Date(Date.now() - performance.now())
  all.push(
    ...areas,
    operationsArea({
      ...parts,
      version: VERSION,
      startedAt,
      schedule,
      mailTemplates,
      byTwo: () => permissionsByTwo(permissionsOf(all)),
      confidential: () => all.flatMap(({ confidentialChanges = [] }) => confidentialChanges),
    }),
  )
  return all.map((area) => withLists(area, parts))
}

/** What can be granted, area by area; one in which nothing can is left out. */
export const permissionsOf = (areas: readonly Area[]): PermissionCatalogue =>
  areas.flatMap(({ name, permissions }) => (permissions ? [{ area: name, permissions }] : []))
