import { writeNotices } from './notices.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { writeAccess } from './access.ts'
import { writeAccounts } from './accounts.ts'
import { writeAssets } from './assets.ts'
import { writeClaims } from './claims.ts'
import { writeCvs } from './cv.ts'
import { writeCalendar } from './calendar.ts'
import { writeLogos } from './company-logos.ts'
import { demoToday, seededNumbers } from './demo-days.ts'
import { writeAttendance } from './attendance.ts'
import { writeDocuments } from './documents.ts'
import { writeExits } from './exits.ts'
import { writeRates } from './exchange-rates.ts'
import { writeImports } from './imports.ts'
import { writeLeave } from './leave.ts'
import { writeMonths } from './months.ts'
import { writeDelegation, writeOrganization } from './organization.ts'
import { writePhotos } from './people-photos.ts'
import { writePayrollLaw } from './payroll-law.ts'
import { writePayroll } from './payroll.ts'
import { writePeopleRecords } from './people-records.ts'
import { writeRecordChanges } from './record-changes.ts'
import { demoPeople } from './people.ts'
import { writeAppointments } from './appointments.ts'
import { writeEstimates } from './estimates.ts'
import { writeClientInterviews } from './client-interviews.ts'
import { writeDeals } from './deals.ts'
import { writeQueries } from './proposals.ts'
import { writeSalesDocuments } from './sales-documents.ts'
import { writeSalesDays } from './sales-days.ts'
import { writeSales } from './sales.ts'
import { writeProjectDocuments } from './project-documents.ts'
import { writeProjects } from './projects.ts'
import { writeRemarks } from './remarks.ts'
import { writeRecruitmentCandidates } from './recruitment-candidates.ts'
import { writeRecruitmentInterviews } from './recruitment-interviews.ts'
import { writeRecruitmentOffers } from './recruitment-offers.ts'
import { writeRecruitmentJobs } from './recruitment-jobs.ts'
import { writeTax } from './tax.ts'
import { writeTimesheets } from './timesheets.ts'
import { writeTracker } from './tracker.ts'
import { writeOnboarding } from './onboarding.ts'
import { writeUploads, type StoredUpload } from './document-uploads.ts'
import type { DemoPaper } from './onboarding-papers.ts'
import { writeVisitors } from './visitors.ts'
import { writeWorkItems } from './work-items.ts'
import type { WriteArea } from './write-area.ts'
import { writeAcademy } from './academy.ts'
import { writeChat } from './chat.ts'
import { writeDrive } from './drive.ts'
import { writeEngineering } from './engineering.ts'
import { writeMining } from './mining.ts'
import { writePerformance } from './performance.ts'
import { writeRooms } from './rooms.ts'
import { writeSequences } from './sequences.ts'
import { writeTickets } from './tickets.ts'
import { writeTraining } from './training.ts'

type DemoParts = {
  readonly keyring?: Keyring
  readonly files?: FileStore
  readonly papers?: readonly DemoPaper[]
  readonly uploads?: readonly StoredUpload[]
}

/** Those that stand on what is written before them, in this order. */
const lastAreas: readonly WriteArea[] = [
  writeAssets,
  writeRooms,
  writeDrive,
  writeProjectDocuments,
  writeSalesDocuments,
  writeTraining,
  writePerformance,
  writeTickets,
  writeEngineering,
  writeMining,
  writeSequences,
  writeAcademy,
  writeChat,
]

/**
 * The whole story of the demo company, one file per area, from the ground up. Without a keyring nothing can be sealed,
 * and what would have to be is left out; so is every picture without a place for files.
 */
export async function writeDemo(
  ctx: Ctx,
  passwordHash: string,
  { keyring, files, papers = [], uploads = [] }: DemoParts = {},
): Promise<void> {
  const today = demoToday(ctx.now)
  const joinedOn = joiningDays(today)
  const joined = ({ key }: { key: string }) => joinedOn.get(key) ?? today
  const accountIds = await writeAccounts(ctx, { passwordHash, joined, today })
  await writeOrganization(ctx, { accountIds, joined, today })
  await writePeopleRecords(ctx, { accountIds, joined, today, keyring })
  await writeRecordChanges(ctx, { accountIds, today, keyring, files })
  await writePhotos(ctx, { accountIds, files })
  await writeLogos(ctx, files)
  await writeDelegation(ctx, { accountIds, today })
  await writeAccess(ctx, { accountIds, today })
  await writeLeave(ctx, { accountIds, joined, today })
  await writeCalendar(ctx, { accountIds, today })
  await writeEstimates(ctx, { accountIds, today })
  await writeAppointments(ctx, { accountIds, today })
  const sales = await writeSales(ctx, { accountIds, today })
  await writeAttendance(ctx, { accountIds, today })
  await writeMonths(ctx, { accountIds, today })
  await writePayroll(ctx, { accountIds, today, keyring })
  await writePayrollLaw(ctx, { accountIds, today })
  await writeTax(ctx, { accountIds, today })
  await writeRates(ctx, { accountIds, today })
  await writeClaims(ctx, { accountIds, today, files })
  await writeDeals(sales)
  await writeQueries(sales)
  await writeRemarks(ctx, accountIds)
  await writeImports(ctx, accountIds)
  await writeSalesDays(sales)
  await writeTracker(ctx, { accountIds, today, files })
  await writeDocuments(ctx, { accountIds, today })
  await writeUploads(ctx, { accountIds, today, uploads })
  await writeCvs(ctx, { accountIds, joined, today })
  await writeNotices(ctx, { accountIds, today })
  await writeOnboarding(ctx, { accountIds, today, keyring, papers })
  await writeExits(ctx, { accountIds, today })
  await writeProjects(ctx, { accountIds, today })
  await writeWorkItems(ctx, today)
  await writeTimesheets(ctx, { accountIds, today })
  await writeRecruitmentJobs(ctx, { accountIds, today: today.toString() })
  await writeRecruitmentCandidates(ctx, { accountIds })
  await writeRecruitmentInterviews(ctx, { accountIds, today: today.toString() })
  await writeRecruitmentOffers(ctx, { accountIds, today: today.toString() })
  await writeClientInterviews(ctx, { accountIds, today: today.toString() })
  await writeVisitors(ctx, { passwordHash, accountIds, today })
  for (const write of lastAreas) await write(ctx, { accountIds, today, files, keyring })
}

/** Those who lead have been there longest; the youngest trainee came in the last months. */
function joiningDays(today: ReturnType<typeof demoToday>) {
  const number = seededNumbers(20_260_401)
  return new Map(
    demoPeople.map(({ key, designation, reportsTo }) => {
      const months =
        reportsTo === null
          ? number(120, 140)
          : designation.startsWith('Trainee')
            ? number(2, 8)
            : /head|manager|lead/i.test(designation)
              ? number(48, 110)
              : number(12, 60)
      return [key, today.subtract({ months, days: number(0, 27) })] as const
    }),
  )
}
