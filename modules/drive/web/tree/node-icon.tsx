import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFolder,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react'
import type { FileGroup } from '#drive/contract/drive-lists.ts'

const icons = {
  folder: IconFolder,
  document: IconFileText,
  sheet: IconFileSpreadsheet,
  picture: IconPhoto,
  video: IconMovie,
  other: IconFile,
} as const satisfies Record<FileGroup, unknown>

export function NodeIcon({ group, size = 18 }: { group: FileGroup; size?: number }) {
  const Icon = icons[group]
  return <Icon size={size} aria-hidden />
}
