/** A file with the folders in which it lies, as it was chosen or dropped. */
export type ChosenFile = { readonly file: File; readonly folders: readonly string[] }

export const chosenFiles = (list: FileList | null): ChosenFile[] =>
  [...(list ?? [])].map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }))

const entriesIn = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  // A browser hands out a hundred at a time.
  return new Promise((resolve, reject) => {
    const next = () =>
      reader.readEntries((part) => {
        if (part.length === 0) return resolve(all)
        all.push(...part)
        next()
      }, reject)
    next()
  })
}

async function filesOf(entry: FileSystemEntry, folders: readonly string[]): Promise<ChosenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    return [{ file, folders }]
  }
  const inside = await entriesIn(entry as FileSystemDirectoryEntry)
  const parts = await Promise.all(inside.map((one) => filesOf(one, [...folders, entry.name])))
  return parts.flat()
}

/** What was dropped, whole folders too. */
export async function droppedFiles(data: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return chosenFiles(data.files)
  return (await Promise.all(entries.map((entry) => filesOf(entry, [])))).flat()
}
