import { EXPORT_LINK_HOURS } from '#platform/contract/export.ts'
import { conflict, forbidden, invalid, missing, withFacts } from '#platform/contract/refusal.ts'

export const cvMessages = {
  saved: 'CV saved.',
  editionSaved: 'Edition saved.',
  editionRefreshed: 'Edition updated from the current CV.',
  editionDeleted: 'Edition deleted.',
  exportBegun: `This export is large and runs in the background. You’ll get an email with a link that works for ${EXPORT_LINK_HOURS} hours.`,

  zipBegun: `The archive is created in the background. You’ll get an email with a link that works for ${EXPORT_LINK_HOURS} hours.`,

  compareTwo: 'Choose two or three colleagues',
  compareThree: 'Choose at most three colleagues',
  zipNobody: 'Choose at least one colleague',
  zipTooMany: (most: number) => `At most ${most} CVs fit in one archive`,

  monthUnclear: 'Enter a month as YYYY-MM',
  nameEmpty: 'Enter a name',
  employerEmpty: 'Enter an employer',
  roleEmpty: 'Enter a role',
  degreeEmpty: 'Enter a degree',

  notForYou: forbidden('You don’t have permission to edit this CV.'),
  noSuchCv: missing('This CV does not exist.'),
  nothingYet: conflict('There is no CV yet. Write and save it first.'),
  begunMeanwhile: withFacts(conflict('This CV was also started elsewhere. Your changes are kept below.'), {
    stale: true,
  }),
  endBeforeStart: (what: string) => invalid(`${what}: the end can’t be before the start.`),
  notYet: (what: string) => invalid(`${what}: this month is in the future.`),
  skillTwice: (name: string) => invalid(`${name} is there twice.`),
  keyTwice: invalid('Two CV entries share an ID. Reload the page.'),
  skillTooLong: (name: string, total: string) =>
    invalid(`${name}: this is longer than the whole experience of ${total}.`),
  noSuchEdition: missing('This edition does not exist.'),
  mayNotMake: forbidden('You don’t have permission to create editions of this CV.'),
  editionTaken: conflict('An edition with this name already exists. Choose another name.', 'name'),
  entriesVerified: (count: number) => (count === 1 ? 'Entry verified.' : `${count} entries are verified.`),
  entriesOpened: 'Verification removed.',
  mayNotVerify: forbidden('You don’t have permission to verify this CV.'),
  ownCv: forbidden('You can’t verify your own CV.'),
  changedMeanwhile: conflict('The CV has changed. Review it again.'),
  noSuchEntry: invalid('This entry isn’t in the CV.', 'entries'),
  noSuchCompany: invalid('This company does not exist.', 'choices'),
  notAllThere: missing('Some of these CVs don’t exist.'),
  personTwice: invalid('A colleague is chosen twice. Remove one.', 'user_ids'),
  mayNotSearch: forbidden('You don’t have permission to search colleagues by skill.'),
  mayNotExport: forbidden('You don’t have permission to export this list.'),
}
