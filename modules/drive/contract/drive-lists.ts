import { catalogue } from '#platform/contract/catalogue.ts'
import { fileKinds, megabytes, type FileField, type FileKind } from '#platform/contract/upload.ts'

export const DRIVE_TOPIC = 'drive'
/** Under this key remarks on nodes are kept. */
export const DRIVE_REMARKS = 'drive.node'

export const visibilities = catalogue({
  public: { id: 'public', label: 'Public', tone: 'info', next: [] },
  private: { id: 'private', label: 'Private', tone: 'neutral', next: [] },
  shared: { id: 'shared', label: 'Shared', tone: 'good', next: [] },
})
export type Visibility = (typeof visibilities.keys)[number]

/** What people may do, each including the ones before. */
export const levels = catalogue({
  viewer: { id: 1, label: 'Viewer', tone: 'neutral', next: [] },
  uploader: { id: 2, label: 'Uploader', tone: 'neutral', next: [] },
  editor: { id: 3, label: 'Editor', tone: 'info', next: [] },
  manager: { id: 4, label: 'Manager', tone: 'good', next: [] },
})
export type LevelName = (typeof levels.keys)[number]
/** 0 stands for someone for whom the node does not exist. */
export type Level = 0 | 1 | 2 | 3 | 4

export const levelNamed = (name: LevelName): Level => levels.idOf(name) as Level
export const nameOfLevel = (level: number): LevelName | null => levels.keys[level - 1] ?? null

export const driveViews = ['mine', 'shared', 'company', 'recent', 'starred', 'trash'] as const
export type DriveView = (typeof driveViews)[number]
export const viewLabels: Readonly<Record<DriveView, string>> = {
  mine: 'My files',
  shared: 'Shared with me',
  company: 'Company',
  recent: 'Recent',
  starred: 'Starred',
  trash: 'Trash',
}

/** What people look for, whatever the program behind it. */
export const fileGroups = catalogue({
  folder: { id: 'folder', label: 'Folder', tone: 'neutral', next: [] },
  document: { id: 'document', label: 'Document', tone: 'neutral', next: [] },
  sheet: { id: 'sheet', label: 'Spreadsheet', tone: 'neutral', next: [] },
  picture: { id: 'picture', label: 'Picture', tone: 'neutral', next: [] },
  video: { id: 'video', label: 'Video', tone: 'neutral', next: [] },
  other: { id: 'other', label: 'Other', tone: 'neutral', next: [] },
})
export type FileGroup = (typeof fileGroups.keys)[number]

export const kindsOfGroup: Readonly<Record<Exclude<FileGroup, 'folder' | 'other'>, readonly string[]>> = {
  document: ['pdf', 'doc', 'docx', 'txt'],
  sheet: ['xls', 'xlsx', 'csv'],
  picture: ['jpeg', 'png', 'webp', 'gif', 'heic'],
  video: ['mp4', 'mov', 'avi', 'webm', 'mkv'],
}

/** Plain text is one kind for uploads; people look for tables and for texts. */
export const shownKind = (kind: string, name: string): string =>
  kind === 'csv' && !/\.(csv|tsv)$/i.test(name) ? 'txt' : kind

export const groupOf = (kind: string | null): FileGroup =>
  kind === null
    ? 'folder'
    : ((Object.keys(kindsOfGroup) as (keyof typeof kindsOfGroup)[]).find((group) =>
        kindsOfGroup[group].includes(kind),
      ) ?? 'other')

export const driveEvents = catalogue({
  create: { id: 'create', label: 'Created', tone: 'neutral', next: [] },
  upload: { id: 'upload', label: 'Uploaded', tone: 'good', next: [] },
  version: { id: 'version', label: 'New version', tone: 'good', next: [] },
  view: { id: 'view', label: 'Viewed', tone: 'neutral', next: [] },
  download: { id: 'download', label: 'Downloaded', tone: 'neutral', next: [] },
  rename: { id: 'rename', label: 'Renamed', tone: 'info', next: [] },
  move: { id: 'move', label: 'Moved', tone: 'info', next: [] },
  share: { id: 'share', label: 'Shared', tone: 'info', next: [] },
  unshare: { id: 'unshare', label: 'Unshared', tone: 'warn', next: [] },
  link: { id: 'link', label: 'Link', tone: 'info', next: [] },
  lock: { id: 'lock', label: 'Locked', tone: 'warn', next: [] },
  publish: { id: 'publish', label: 'Published', tone: 'info', next: [] },
  trash: { id: 'trash', label: 'Moved to trash', tone: 'warn', next: [] },
  restore: { id: 'restore', label: 'Restored', tone: 'good', next: [] },
  delete: { id: 'delete', label: 'Deleted permanently', tone: 'bad', next: [] },
  open_private: { id: 'open_private', label: 'Opened by an administrator', tone: 'bad', next: [] },
})
export type DriveEvent = (typeof driveEvents.keys)[number]

/** Whatever is no kind of its own is kept as it is, and never shown from the product’s own address. */
export const driveFileRule: FileField = {
  accept: Object.keys(fileKinds) as FileKind[],
  maxBytes: megabytes(2_048),
  maxCount: 1,
  required: true,
}

export const LOCK_HOURS = 8
export const TRASH_DAYS = 30
export const UPLOAD_HOURS = 24
export const MOST_DEPTH = 32
export const MOST_IDS = 200
