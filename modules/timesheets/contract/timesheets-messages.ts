import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'
import { durationInWords } from '#platform/contract/duration.ts'

export const timesheetsMessages = {
  entrySaved: 'Time saved.',
  entryDeleted: 'Time deleted.',
  timerStarted: 'Timer started.',
  timerStopped: 'Timer stopped.',
  timerDiscarded: 'Timer discarded.',
  copied: (count: number, left: number) =>
    `Copied ${count} ${count === 1 ? 'entry' : 'entries'}.${left === 0 ? '' : ` ${left} left out.`}`,
  reminded: (count: number) => `Reminded ${count} ${count === 1 ? 'person' : 'people'}.`,
  recalled: 'Timesheet recalled. You can edit it again.',
  reopened: 'Entry reopened.',
  targetSaved: 'Target saved.',
  targetDeleted: 'Target deleted.',
  reviewSaved: 'Review setting saved.',
  submitted: (name: string) => `Timesheet submitted to ${name}.`,
  inReview: (count: number) =>
    count === 1
      ? '1 entry is in review. Submit the week after the review.'
      : `${count} entries are in review. Submit the week after the review.`,
  decided: (verdict: 'Approved' | 'Rejected', done: number, changed: number) =>
    changed === 0
      ? `${verdict} ${done} ${done === 1 ? 'entry' : 'entries'}.`
      : `${verdict} ${done}. ${changed === 1 ? '1 entry was' : `${changed} entries were`} changed since you opened this page; they are not ${verdict.toLowerCase()}.`,

  lockSaved: 'Lock saved.',
  lockRemoved: 'Lock removed. The month locks by its working days.',
  exceptionSaved: 'Exception saved.',
  exceptionRemoved: 'Exception removed.',
  savedInPart: (day: string, why: string) => `Saved on ${day}. ${why}`,
  lockedLeft: (count: number) =>
    count === 1
      ? '1 entry of a locked month stays as it is.'
      : `${count} entries of a locked month stay as they are.`,
  exported: (number: string, count: number) =>
    `Export ${number} has ${count === 1 ? '1 entry' : `${count} entries`}.`,

  workEmpty: 'Choose a project or a task',
  timeEmpty: 'Enter some time.',
  timeShort: 'Enter at least 5 minutes.',
  startEmpty: 'Enter the start, such as 9:30',
  endEmpty: 'Enter the end, such as 17:30',
  reasonEmpty: 'Give a reason for rejecting.',
  countsUpTo: (day: string) => `Counts the days up to ${day}.`,
  noHolidayCalendar: (office: string) => `No holiday calendar for ${office}; weekdays only.`,
  withoutManager: (count: number) =>
    count === 1 ? '1 person has no reporting manager.' : `${count} people have no reporting manager.`,
  notYetApproved: (hours: number) => `Numbers include ${hours} h not yet approved (switch).`,
  mayNotSetTargets: forbidden('You don’t have access to change targets.'),
  noSuchPerson: missing('This person does not exist.'),
  noSuchDesignation: invalid('Choose a designation from the list.', 'designation_id'),
  noSuchTarget: missing('This target does not exist.'),
  lastTarget: conflict('One target for all others has to stay. Add a new one instead.'),
  targetTaken: conflict('There is already a target from this day. Delete it first, or choose another day.'),

  mayNotLock: forbidden('You don’t have access to month locks.'),
  noSuchLock: missing('This lock does not exist.'),
  noSuchException: missing('This exception does not exist.'),
  lockTaken: conflict('This month has a lock already. Edit it instead.', 'month'),
  exceptionTaken: conflict('There is already an exception until this day.', 'until'),
  noSuchCompany: invalid('Choose a company from the list.', 'company_id'),
  lockTooEarly: invalid('A month locks on its 2nd day or later.', 'locked_at'),
  graceFirst: invalid('The grace ends on the day of the lock or later.', 'grace_until'),
  untilPast: invalid('Choose today or a later day.', 'until'),
  ownException: forbidden('Someone else who locks months can give you an exception.'),
  notAnEmployee: invalid('Choose an employee from the list.', 'account_id'),
  mayNotExport: forbidden('You don’t have access to time exports.'),
  noSuchExport: missing('This export does not exist.'),
  projectEmpty: 'Choose a project',
  companyEmpty: 'Choose a company',
  noProjectToExport: invalid('Choose a project from the list.', 'project_id'),
  daysOrder: invalid('The last day is the first day or later.', 'to_on'),
  daysAhead: invalid('Choose today or an earlier day.', 'to_on'),
  daysTooMany: invalid('Choose at most 366 days.', 'to_on'),
  nothingToExport: conflict('There is no approved time to export here that was not exported before.'),
  noClientCsv: conflict('A payroll export has no PDF. Download its CSV.'),
  exportedAlready: conflict('This time was exported and can’t be reopened. Ask finance for a correction.'),
  exportedMeanwhile: conflict('Some of this time was exported in the meantime. Look at it again.'),

  notForYou: forbidden('Timesheets are for employees.'),
  mayNotSeeWeeks: forbidden('You don’t have access to the weeks of others.'),
  mayNotReopen: forbidden('You don’t have access to reopen approved time.'),
  ownTimesheet: forbidden('You cannot approve your own timesheet.'),
  ownReview: forbidden('You cannot review your own time.'),
  mayNotManageReview: forbidden('Only a manager of the project can change its review.'),
  noSuchEntry: missing('This entry does not exist.'),
  noSuchItemHere: missing('This work item does not exist.'),
  noSuchWeek: missing('This timesheet does not exist.'),
  noSuchProject: missing('This project does not exist.'),
  noSuchItem: invalid('Choose a work item of this project.', 'item_id'),
  noSuchEffort: invalid('Choose an effort of this project.', 'effort_id'),
  tooManyFavourites: conflict('You have 30 favourites. Remove one first.'),
  nothingToCopy: conflict('There is no time in the week before.'),
  noSuchWork: invalid('Choose a project that you work on, or a task.', 'project_id'),
  notMember: (project: string, day: string) =>
    invalid(`You were not a member of ${project} on ${day}.`, 'project_id'),
  projectClosed: (project: string) =>
    invalid(`${project} is not active. Ask its manager to reopen it.`, 'project_id'),
  itemNeeded: (project: string) => invalid(`Choose a work item of ${project}.`, 'item_id'),
  budgetUsed: (project: string, left: number) =>
    conflict(
      left <= 0
        ? `The hours of ${project} are used up. Ask its manager to raise the budget.`
        : `Only ${durationInWords(left)} are left in the budget of ${project}.`,
      'minutes',
    ),
  notEmployed: (day: string) => invalid(`You were not employed on ${day}.`, 'day'),
  locked: (text: string) => conflict(text, 'day'),
  endFirst: invalid('End must be after start', 'end'),
  passesMidnight: invalid('This passes midnight. Split it at midnight to save it.', 'end'),
  overlaps: (span: string, work: string) => conflict(`Overlaps ${span} on ${work}.`, 'start'),
  overlapsOther: conflict('Overlaps other time of this day.', 'start'),
  dayFull: (left: number) =>
    conflict(
      left <= 0 ? 'This day has 24 hours already.' : `Only ${durationInWords(left)} left for this day.`,
      'minutes',
    ),
  dayOver: conflict('A day has 24 hours.', 'minutes'),
  readOnly: (state: string) =>
    conflict(`This time is ${state.toLowerCase()} and can’t be edited. Recall it first.`),
  readOnlyNow: conflict('This time was submitted in the meantime. Recall it first.'),
  cellTaken: conflict('This cell was filled in another window. Check it and type again.'),
  cellChanged: conflict('This cell was changed in another window. Check it and type again.'),
  notEditable: (count: number) =>
    conflict(
      `${count === 1 ? '1 entry is' : `${count} entries are`} no longer pending. Look at the week again.`,
    ),
  notesMissing: (days: readonly string[]) =>
    invalid(`Add a short note (at least 5 characters): ${days.join(', ')}.`, 'note'),
  weekChanged: conflict('This week has changed. Look at it again.'),
  nothingToSubmit: conflict('Nothing is ready to submit. Enter some time first.'),
  stillOpen: (states: readonly string[]) => conflict(`Some entries are not ready: ${states.join(', ')}.`),
  short: (words: string) => conflict(`${words} Submit anyway?`),
  noApprover: conflict('No one can approve this timesheet. Ask HR to set your line manager.'),
  nothingToRecall: conflict('Nothing of this week can be recalled.'),
  decidedAlready: conflict('A decision was already made. Only rejected entries can be edited.'),
  notYours: missing('Nothing is pending with you here.'),
  changedSince: conflict('This timesheet has changed since you opened the page. Look at it again.'),
  notApproved: conflict('Only approved time can be reopened.'),
  timerRuns: conflict('A timer is running. Stop it first.'),
  noTimer: conflict('No timer is running.'),
  timerTooShort: invalid('The timer has run less than a minute. Discard it or let it run.'),
}
