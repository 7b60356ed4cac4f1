import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

const counted = (count: number, one: string, more = `${one}s`) =>
  count === 1 ? `1 ${one}` : `${count} ${more}`

const listed = (words: readonly string[]) => words.join(', ')

export const miningMessages = {
  saved: 'Saved as draft.',
  submitted: 'Submitted.',
  peopleAdded: (count: number) => `${counted(count, 'person is', 'people are')} added.`,
  verified: 'Verified.',
  returned: 'Returned to the miner.',
  rejected: 'Rejected.',
  restVerified: (count: number) => `${counted(count, 'record is', 'records are')} verified.`,
  pushed: (count: number) => `${counted(count, 'person', 'people')} pushed to sales.`,
  removed: 'The person is removed and will not be contacted.',
  companyRemoved: 'The people are removed and the company will not be contacted.',
  deleted: 'Deleted.',
  targetSaved: 'The target is saved.',

  nameEmpty: 'Please enter a name',
  domainEmpty: 'Enter a domain such as acme.com',
  purposeEmpty: 'Choose at least one purpose',
  sourceEmpty: 'Add a source link.',
  linkWrong: 'Enter a link that begins with https:// or http://',
  reasonEmpty: 'Please give a reason',
  targetWrong: 'Enter 1 to 500 records',

  mayNotSee: forbidden('You don’t have access to data mining.'),
  mayNotWork: forbidden('You may not mine companies.'),
  mayNotVerify: forbidden('You may not verify mined companies.'),
  mayNotPush: forbidden('You may not push records to sales.'),
  mayNotExport: forbidden('You may not export mined companies.'),
  notYours: forbidden('Another miner works on this record.'),
  notOwnWork: forbidden('Another verifier decides on what you mined.'),

  noSuchRecord: missing('There is no such record.'),
  noSuchPerson: missing('There is no such person.'),
  noSuchMiner: missing('There is no such miner.'),
  noSuchOwner: invalid('Choose an owner from the list.', 'owner_id'),

  domainWrong: invalid('Enter a domain such as acme.com', 'domain'),
  provider: (domain: string) =>
    invalid(`${domain} is a mail provider. Enter the domain of the company.`, 'domain'),
  minedBy: (domain: string, miner: string, day: string, purposes: readonly string[]) =>
    `${domain} was mined by ${miner} on ${day} (${listed(purposes)}).`,
  inCrm: (owner: string | null, lastContact: string | null) =>
    [
      'Already in CRM',
      owner === null ? 'no owner' : `owner ${owner}`,
      ...(lastContact === null ? [] : [`last contact ${lastContact}`]),
    ].join(', '),
  known: (says: string, facts?: { id: number }) => ({
    ...conflict(says, 'domain'),
    ...(facts ? { facts } : {}),
  }),
  notToContact: 'This company asked not to be contacted.',
  domainRefused: conflict('This company asked not to be contacted.', 'domain'),
  optedOut: (day: string) => `Asked on ${day} not to be contacted.`,
  personRefused: (row: number, day: string) =>
    invalid(`Person row ${row}: asked on ${day} not to be contacted.`, 'people'),
  importRefused: (day: string) => invalid(`This person asked on ${day} not to be contacted.`),
  domainTaken: conflict('This domain was mined for this purpose already.', 'domain'),
  rowWithoutReach: (row: number) => invalid(`Person row ${row}: e-mail or profile is required.`, 'people'),
  rowPhoneWrong: (row: number) =>
    invalid(
      `Person row ${row}: write the phone number with its country code, such as +91 98300 12345.`,
      'people',
    ),
  importWithoutReach: 'E-mail or profile is required.',
  phoneWrong: invalid('Write the phone number with its country code, such as +91 98300 12345.'),
  noPeople: invalid('Add at least one person with an e-mail address or a profile.', 'people'),
  tooManyPeople: invalid('A record has at most 50 people.', 'people'),
  personTwice: conflict('A person with this e-mail address or profile is in the record already.', 'people'),
  sourceNeeded: invalid('Add a source link.', 'source_url'),
  reasonNeeded: invalid('Please give a reason', 'reason'),

  notEditable: conflict('This record can’t be changed any more.'),
  peopleClosed: conflict('This record is verified. Ask a verifier to return it before you add people.'),
  movedBy: (state: string) => conflict(`This record is ${state.toLowerCase()} by now.`),
  notReady: conflict('Only verified records are pushed.'),
  sampleFirst: (count: number) =>
    conflict(`Check the sample first: ${counted(count, 'record is', 'records are')} left.`),
  notTrusted: conflict('A sample is enough from an accuracy above 95 %. Check every record.'),

  samePerson: 'Is the same contact as another person of this record.',
  noAddress: 'Has neither an email address nor a phone number.',
  wrongEmail: 'The mail domain takes no mail.',
  alreadyPushed: 'Is a contact of sales already.',
  erasedPerson: 'Asked to be removed.',
  periodWrong: invalid('The last day is before the first day.', 'to'),
} as const
