import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import * as admin from '#visitors/contract/desks/desk-admin-calls.ts'
import * as desk from '#visitors/contract/book/visitor-book-calls.ts'
import * as guests from '#visitors/contract/guests/guest-calls.ts'
import * as proof from '#visitors/contract/book/visitor-otp-calls.ts'
import * as visits from '#visitors/contract/visits/visit-calls.ts'
import * as calls from '#visitors/contract/visitors-calls.ts'
import {
  deskMessages,
  guestMessages,
  proofMessages,
  visitorsMessages,
} from '#visitors/contract/visitors-messages.ts'
import { visitorsPermissions } from '#visitors/contract/visitors-permissions.ts'
import { cancelExpected, expectGuest, readExpected } from './guests/desk-guests.ts'
import { desksFile, ownGuestsFile, ownVisitorsFile } from './visits/guest-and-desk-exports.ts'
import {
  announceGuestOfOwn,
  cancelGuestOfOwn,
  changeGuestOfOwn,
  readGuestOptions,
  readOwnGuests,
} from './guests/own-guests.ts'
import { visitorCodeTemplate } from './book/visitor-otp-letters.ts'
import { exportDayOf, visitsFile } from './visits/visit-exports.ts'
import { readReport } from './visits/visit-report.ts'
import {
  checkOut,
  readAnew,
  readBook,
  readDesk,
  readHosts,
  readInside,
  readNotCheckedOut,
} from './book/visitor-book.ts'
import * as managers from './desks/visitor-managers.ts'
import { generateOtp, verifyOtp } from './book/visitor-otp.ts'
import { checkVisitorManager, signInAtDesk, signOutAtDesk } from './desks/visitor-sign-in.ts'
import { visitorsSchedule } from './visitors-jobs.ts'
import type { VisitorsParts } from './visitors-dependencies.ts'
import { listLocationsWithBook } from './desks/visitor-session-queries.ts'
import { readOwnVisitors, readVisitOptions, readVisits } from './visits/visits.ts'
import { writeVisitor } from './book/write-visitor.ts'
import { visitorsDuties } from './visitors-leaver-queries.ts'
import { personalGuests, personalVisits } from './personal-visits.ts'

const deskHandlers = (parts: VisitorsParts) => [
  answersPrepared(calls.visitorLogin, checkVisitorManager, signInAtDesk(parts)),
  answers(calls.listVisitorLocations, (ctx: Ctx) => listLocationsWithBook(ctx)),
  answers(calls.visitorLogout, signOutAtDesk),
  answers(desk.readDesk, readDesk),
  answers(calls.addVisitor, writeVisitor),
  answers(calls.listVisitors, readBook(parts)),
  answers(calls.checkOutVisitor, checkOut),
  answers(proof.generateVisitorOtp, generateOtp(parts)),
  answers(proof.verifyVisitorOtp, verifyOtp(parts)),
  answers(desk.suggestHosts, readHosts),
  answers(desk.listInside, readInside(parts)),
  answers(desk.readVisitsAnew, readAnew(parts)),
  answers(desk.listNotCheckedOut, readNotCheckedOut(parts)),
  answers(desk.exportDay, exportDayOf(parts)),
  answers(guests.listExpectedGuests, readExpected),
  answers(guests.expectGuestAtDesk, expectGuest),
  answers(guests.cancelGuestAtDesk, cancelExpected),
]

const employeeHandlers = (parts: VisitorsParts, file: ReturnType<typeof visitsFile>) => [
  answers(guests.guestOptions, readGuestOptions),
  answers(guests.listOwnGuests, readOwnGuests),
  answers(guests.exportOwnGuests, ownGuestsFile),
  answers(guests.announceOwnGuest, announceGuestOfOwn),
  answers(guests.changeOwnGuest, changeGuestOfOwn),
  answers(guests.cancelOwnGuest, cancelGuestOfOwn),
  answers(visits.listOwnVisitors, readOwnVisitors(parts)),
  answers(visits.exportOwnVisitors, ownVisitorsFile),
  answers(visits.visitOptions, readVisitOptions),
  answers(visits.listVisits, readVisits(parts)),
  answersPrepared(visits.exportVisits, file.prepare, file.answer),
  answers(visits.reportVisits, readReport),
]

const administratorHandlers = [
  answers(admin.listVisitorManagers, managers.readVisitorManagers),
  answers(admin.exportVisitorManagers, desksFile),
  answersPrepared(admin.addVisitorManager, managers.preparePassword, managers.createVisitorManager),
  answers(admin.changeVisitorManager, managers.changeDesk),
  answersPrepared(admin.setVisitorManagerPassword, managers.preparePassword, managers.setDeskPassword),
  answers(admin.activateVisitorManager, managers.activateDesk),
  answers(admin.listOffices, managers.readOffices),
  answers(admin.saveOffice, managers.changeOffice),
]

export function visitorsArea(parts: VisitorsParts): Area {
  const file = visitsFile(parts)
  return {
    name: 'visitors',
    ...visitorsDuties([personalVisits(parts.files), personalGuests]),
    handlers: [...deskHandlers(parts), ...employeeHandlers(parts, file), ...administratorHandlers],
    constraints: {
      visitor_manager_username_key: deskMessages.usernameTaken,
      visit_proof_once: proofMessages.spent,
      visit_expected_guest_once: guestMessages.notExpected,
      visit_entry_once: visitorsMessages.otherEntry,
    },
    permissions: visitorsPermissions,
    mailTemplates: [visitorCodeTemplate],
    jobs: [file.job(parts)],
    schedule: visitorsSchedule(parts),
  }
}
