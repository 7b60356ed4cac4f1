import { answers, type Area } from '#platform/server/area.ts'
import * as appointmentCalls from '#appointments/contract/meetings/appointment-calls.ts'
import { appointmentsMessages } from '#appointments/contract/appointments-messages.ts'
import { appointmentsPermissions } from '#appointments/contract/appointments-permissions.ts'
import * as hostCalls from '#appointments/contract/hosts/host-calls.ts'
import * as bookingCalls from '#appointments/contract/booking/booking-calls.ts'
import * as publicCalls from '#appointments/contract/booking/booking-page-calls.ts'
import { makeFeed, readFeed, readFeeds, revokeFeed } from './meetings/appointment-feeds.ts'
import type { AppointmentsParts } from './appointments-dependencies.ts'
import { bookAppointment } from './booking/book-appointment.ts'
import { correct, noteHowItWent } from './meetings/meeting-outcome.ts'
import { readSlots } from './booking/free-slots.ts'
import { addDay, changeOwnHost, keepPicture, makeHost, readHosts, removeDay } from './hosts/edit-hosts.ts'
import { changePage, readCompany, readPage } from './booking/booking-page.ts'
import { appointmentTemplates } from './meetings/meeting-letters.ts'
import { moveBySales } from './meetings/move-by-sales.ts'
import { cancelOwn, moveOwn, viewOwn } from './booking/own-appointment.ts'
import { readDays, appointments, readOne, readOptions } from './meetings/read-appointments.ts'
import { readReports } from './reports/read-reports.ts'
import { readSalesTeam } from './hosts/read-sales-team.ts'
import { readHostsFor, reassign } from './meetings/reassign-meeting.ts'
import { upkeep } from './appointments-jobs.ts'
import { appointmentsDuties } from './appointments-leaver-queries.ts'

const publicHandlers = (parts: AppointmentsParts) => [
  answers(publicCalls.calenderManageGetSalesUser, readSalesTeam(parts)),
  answers(publicCalls.getBookingCompany, readCompany),
  answers(publicCalls.readFreeSlots, readSlots),
  answers(bookingCalls.salesAddContactWeb, bookAppointment(parts)),
  answers(bookingCalls.viewOwnAppointment, viewOwn),
  answers(bookingCalls.moveOwnAppointment, moveOwn(parts)),
  answers(bookingCalls.cancelOwnAppointment, cancelOwn(parts)),
  answers(hostCalls.readAppointmentFeed, readFeed),
]

export function appointmentsArea(parts: AppointmentsParts): Area {
  const { jobs, schedule } = upkeep(parts)
  return {
    name: 'appointments',
    ...appointmentsDuties(parts),
    handlers: [
      ...publicHandlers(parts),
      answers(appointmentCalls.appointmentOptions, readOptions),
      answers(appointmentCalls.appointmentsOfDays, readDays),
      answers(appointmentCalls.readAppointment, readOne(parts)),
      answers(appointmentCalls.noteOutcome, noteHowItWent(parts)),
      answers(appointmentCalls.correctOutcome, correct),
      answers(appointmentCalls.moveAppointment, moveBySales(parts)),
      answers(appointmentCalls.listHostsFor, readHostsFor),
      answers(appointmentCalls.reassignAppointment, reassign(parts)),
      answers(hostCalls.listHosts, readHosts(parts)),
      answers(hostCalls.addHost, makeHost),
      answers(hostCalls.saveHost, changeOwnHost),
      answers(hostCalls.saveHostPicture, keepPicture(parts)),
      answers(hostCalls.saveHostDay, addDay),
      answers(hostCalls.removeHostDay, removeDay),
      answers(hostCalls.readAppointmentPage, readPage),
      answers(hostCalls.saveAppointmentPage, changePage),
      answers(hostCalls.listAppointmentFeeds, readFeeds),
      answers(hostCalls.makeAppointmentFeed, makeFeed),
      answers(hostCalls.revokeAppointmentFeed, revokeFeed),
      answers(hostCalls.readAppointmentReports, readReports),
    ],
    constraints: {
      appointment_host_start_once: appointmentsMessages.justTaken,
      appointment_visitor_start_once: appointmentsMessages.twiceAtOnce,
      appointment_moved_once: appointmentsMessages.already('rescheduled'),
      appointment_host_account_key: appointmentsMessages.hostTwice,
      appointment_host_day_key: appointmentsMessages.dayTwice,
    },
    permissions: appointmentsPermissions,
    lists: [appointments],
    jobs,
    schedule,
    mailTemplates: appointmentTemplates,
  }
}
