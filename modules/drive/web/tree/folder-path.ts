/** The page of a folder: of the drive, or of a record that keeps its documents in it. */
export type PathOf = (folderId: number) => string

export const pathOfFolder: PathOf = (id) => `/rd-drive/folders/${id}`
