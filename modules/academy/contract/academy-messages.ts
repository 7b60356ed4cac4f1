import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

const counted = (count: number, one: string, more = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${count} ${more}`

export const academyMessages = {
  leadAdded: 'The lead is added.',
  askedAgain: (name: string, counsellor: string | null) =>
    counsellor === null
      ? `${name} asked again. The lead is updated.`
      : `${name} asked again. The lead stays with ${counsellor}.`,
  leadSaved: 'The lead is saved.',
  taken: 'The lead is yours.',
  assigned: (name: string) => `Assigned to ${name}.`,
  moved: (status: string) => `Moved to ${status}.`,
  enrolled: (left: number) => `Enrolled. ${counted(left, 'seat is', 'seats are')} left.`,
  callLogged: 'The call is logged.',
  saved: 'Saved.',
  ordered: 'The order is saved.',
  removed: 'Deleted.',

  nameEmpty: 'Please enter a name',
  phoneEmpty: 'Please enter a phone number',
  weeksWrong: 'Enter 1 to 200 weeks',
  seatsWrong: 'Enter 1 to 10,000 seats',
  feeWrong: 'Enter an amount',
  discountWrong: 'Enter 0 to 100 %',

  mayNotSee: forbidden('You don’t have access to leads of the academy.'),
  mayNotWork: forbidden('This lead belongs to another counsellor.'),
  mayNotAssign: forbidden('Only the academy manager assigns leads.'),
  mayNotExport: forbidden('You may not export leads of the academy.'),
  mayNotManage: forbidden('You may not change the lists of the academy.'),
  managerOnly: forbidden('Only the academy manager reopens a lead that is won or lost.'),

  noSuchLead: missing('There is no such lead.'),
  noSuchStatus: invalid('Choose a status from the list.', 'status_id'),
  noSuchSource: invalid('Choose a source from the list.', 'source_id'),
  noSuchCourse: invalid('Choose a course from the list.', 'course_ids'),
  noSuchBatch: invalid('Choose a batch from the list.', 'batch_id'),
  noSuchCounsellor: invalid('Choose a counsellor from the list.', 'counsellor_id'),
  noSuchRow: missing('This entry doesn’t exist any more.'),

  phoneWrong: invalid('Write the phone number with its country code, such as +91 98300 12345.', 'phone'),
  phoneTaken: conflict('Another lead has this phone number.', 'phone'),
  emailTaken: conflict('Another lead has this email address.', 'email'),
  isLeadOf: (address: string, counsellor: string, status: string) =>
    `${address} is already a lead of ${counsellor} (${status}).`,
  isUnassignedLead: (address: string, status: string) =>
    `${address} is already an unassigned lead (${status}).`,
  optedOut: (day: string) => `This person asked on ${day} not to be contacted.`,
  optedOutRow: (day: string) => invalid(`This person asked on ${day} not to be contacted.`),

  takenBy: (name: string) => conflict(`${name} has taken this lead already.`),
  notOpen: conflict('This lead is closed.'),
  movedBy: (name: string, status: string) => conflict(`${name} has moved this lead to ${status}.`),
  sameStatus: conflict('The lead has this status already.'),
  followUpNeeded: invalid('Pick the next follow-up date.', 'follow_up_on'),
  nextNeeded: invalid('Pick the next follow-up date.', 'next_on'),
  followUpPast: invalid('Pick a day after today.', 'follow_up_on'),
  nextPast: invalid('Pick a day after today.', 'next_on'),
  reasonNeeded: invalid('Please give a reason', 'reason'),
  batchNeeded: invalid('Choose a batch.', 'batch_id'),
  batchFull: (taken: number, seats: number) => conflict(`Batch is full: ${taken} of ${seats}.`, 'batch_id'),
  collectedTooMuch: invalid('More than the fee can’t be collected.', 'fee_collected'),
  enrolledMeanwhile: conflict('This student was enrolled while the file was read.'),
  enrolHere: invalid('Enrol this lead on its page, where you choose the batch.'),

  sourceTaken: conflict('A source has this name already.', 'name'),
  courseTaken: conflict('A course has this name already.', 'name'),
  statusTaken: conflict('A status has this name already.', 'name'),
  batchTaken: conflict('This course has a batch with this start and name already.', 'starts_on'),
  batchInUse: (count: number) => conflict(`This batch is used by ${counted(count, 'lead')}.`),
  seatsFewer: (taken: number) => conflict(`${counted(taken, 'seat is', 'seats are')} taken.`, 'seats'),
  kindUsed: conflict('Leads have this status, so its kind can’t change.', 'kind'),
  startNeeded: conflict('New leads need an open status without a follow-up date.'),
  wonNeeded: conflict('Enrolling needs a status of the kind Won.'),
  mergeOtherKind: invalid('Choose a status of the same kind.', 'into_id'),
  periodWrong: invalid('The last day is before the first day.', 'to'),
}
