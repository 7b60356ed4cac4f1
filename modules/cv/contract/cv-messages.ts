import { EXPORT_LINK_HOURS } from '#platform/contract/export.ts'
import { conflict, forbidden, invalid, missing, withFacts } from '#platform/contract/refusal.ts'

export const cvMessages = {
  saved: 'The CV is saved.',
  editionSaved: 'The edition is saved.',
  editionRefreshed: 'The edition holds the CV as it is now.',
  editionDeleted: 'The edition is gone.',
  exportBegun: `This list is long, so it is made in the background. You get a mail with a link that works for ${EXPORT_LINK_HOURS} hours.`,

  zipBegun: `The archive is made in the background. You get a mail with a link that works for ${EXPORT_LINK_HOURS} hours.`,

  compareTwo: 'Please choose two or three colleagues',
  compareThree: 'At most three colleagues fit side by side',
  zipNobody: 'Please choose at least one colleague',
  zipTooMany: (most: number) => `At most ${most} CVs go into one archive`,

  monthUnclear: 'Please enter a month as YYYY-MM',
  nameEmpty: 'Please enter a name',
  employerEmpty: 'Please enter an employer',
  roleEmpty: 'Please enter a role',
  degreeEmpty: 'Please enter a degree',

  notForYou: forbidden('You may not write a CV here.'),
  noSuchCv: missing('This CV does not exist.'),
  nothingYet: conflict('There is no CV yet; please write and save it first.'),
  begunMeanwhile: withFacts(
    conflict('The CV was begun at the same moment elsewhere. What you typed is kept below.'),
    { stale: true },
  ),
  endBeforeStart: (what: string) => invalid(`${what}: the end cannot be before the beginning.`),
  notYet: (what: string) => invalid(`${what}: this month has not come yet.`),
  skillTwice: (name: string) => invalid(`${name} is there twice.`),
  keyTwice: invalid('Two entries of the CV have the same mark; please reload the page.'),
  skillTooLong: (name: string, total: string) =>
    invalid(`${name}: this is longer than the whole experience of ${total}.`),
  noSuchEdition: missing('This edition does not exist.'),
  mayNotMake: forbidden('You may not make editions of this CV.'),
  editionTaken: conflict('There is an edition with this name already.', 'name'),
  entriesVerified: (count: number) =>
    count === 1 ? 'The entry is verified.' : `${count} entries are verified.`,
  entriesOpened: 'The mark is taken back.',
  mayNotVerify: forbidden('You may not verify this CV.'),
  ownCv: forbidden('No one verifies their own CV.'),
  changedMeanwhile: conflict('The CV has changed in the meantime; look at it once more.'),
  noSuchEntry: invalid('This entry is not in the CV.', 'entries'),
  noSuchCompany: invalid('This company does not exist.', 'choices'),
  notAllThere: missing('Not all of these CVs exist.'),
  personTwice: invalid('Someone is chosen twice.', 'user_ids'),
  mayNotSearch: forbidden('You may not search colleagues by what they know.'),
  mayNotExport: forbidden('You may not take this list along.'),
}
