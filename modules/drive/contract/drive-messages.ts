import { conflict, forbidden, invalid, missing, noRoom, withFacts, wrongType } from '#platform/contract/refusal.ts'

export const sizeInWords = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} B`
  const units = ['KB', 'MB', 'GB', 'TB']
  let size = bytes / 1024
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${size >= 100 ? Math.round(size) : Math.round(size * 10) / 10} ${units[unit]}`
}

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

export const driveMessages = {
  folderCreated: 'The folder is created.',
  uploaded: (name: string) => `${name} is uploaded.`,
  uploadedAs: (name: string) => `A file of this name was there, so this one is ${name}.`,
  newVersion: (number: number) => `Version ${number} is added.`,
  renamed: 'Renamed.',
  moved: 'Moved.',
  trashed: (count: number) => `${items(count)} moved to the trash.`,
  restored: 'Restored.',
  restoredTo: (place: string) => `Its folder is not there any more. It is now in ${place}.`,
  restoredAs: (name: string) => `Restored as ${name}.`,
  deleted: 'Deleted for good.',
  shared: 'Access is saved.',
  unshared: 'Access is removed.',
  locked: (hours: number) => `Locked for ${hours} hours.`,
  unlocked: 'Unlocked.',
  versionRestored: (number: number, from: number) => `Version ${from} is restored as version ${number}.`,
  linkMade: 'The link is created.',
  linkRevoked: 'The link is revoked.',
  quotaSaved: 'The quota is saved.',
  privateOpened: (name: string) => `You can read the files of ${name} until the end of the day. ${name} is told.`,
  published: 'The folder is published.',
  unpublished: 'The folder is not published any more.',

  nameEmpty: 'Please enter a name',
  nameLong: 'At most 255 characters',
  nameForbidden: 'Names cannot contain / \\ : * ? < > | or quotes.',
  nameEnds: 'A name can’t end with a dot or a space.',
  reasonEmpty: 'Please give a reason',
  notRunnable: (ending: string) => wrongType(`File type ${ending} is not allowed here.`),
  folderNamed: (name: string, id: number) =>
    withFacts(conflict(`A folder named ${name} already exists.`, 'name'), { id }),
  fileNamed: (name: string, id: number) =>
    withFacts(conflict(`A file named ${name} already exists.`, 'name'), { id, clash: true }),
  nameTaken: conflict('Something of this name is here already.', 'name'),
  tooDeep: invalid('Folders can be at most 32 levels deep.'),

  noSuchNode: missing('There is no such file or folder.'),
  noSuchUpload: missing('This upload has ended. Choose the file again.'),
  noSuchVersion: missing('There is no such version.'),
  noSuchGrant: missing('This access was removed already.'),
  noSuchLink: missing('There is no such link.'),
  noSuchPerson: invalid('Choose a person from the list.', 'account_id'),
  noCompany: forbidden('You need a company to keep files of your own.'),
  notForClients: forbidden('You can’t keep files of your own here.'),
  mayOnlyView: forbidden('You can view this folder but not add files.'),
  mayNotEdit: forbidden('You can view this but not change it.'),
  mayNotManage: forbidden('Only its managers can do this.'),
  mayNotFigures: forbidden('You don’t have access to these figures.'),
  mayNotPublish: forbidden('You can’t publish folders.'),
  mayNotOpenPrivate: forbidden('You can’t open private files of others.'),
  notAFolder: invalid('Choose a folder.'),
  notAFile: invalid('Choose a file.'),
  inTrash: (name: string) => conflict(`This item was moved to trash by ${name}.`),
  notInTrash: conflict('This item is not in the trash.'),
  intoItself: invalid('A folder can’t be moved into itself.', 'to'),
  isRoot: conflict('This folder belongs to another page and stays where it is.'),
  lockedBy: (name: string, at: string) => conflict(`Locked by ${name} until ${at}.`),
  newerVersion: (number: number, name: string, at: string) =>
    withFacts(conflict(`A newer version (${number}) was added by ${name} at ${at}.`), { newer: number }),
  sameVersion: conflict('This is the current version already.'),
  overQuota: (bytes: number) => noRoom(`${sizeInWords(bytes)} over your company’s quota.`),
  wrongSize: invalid('The file that arrived is not the one announced.'),
  oneReceiver: invalid('Choose one person, department, project or role.', 'account_id'),
  pastDay: invalid('Choose a day from today on.', 'until_on'),
  ownerStays: invalid('The owner has full access already.', 'account_id'),
  rootInherits: invalid('A folder at the top has access settings of its own.'),
  linkOver: 'This link doesn’t work any more.',
  viewOnly: forbidden('This link is for viewing only.'),
  nothingToZip: invalid('There is nothing to download.'),
  tooLargeToZip: invalid('This is more than 4 GB. Download single folders.'),
}
