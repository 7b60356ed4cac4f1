import { join } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export function openStorage(config: Pick<Config, 'dataFolder' | 's3'>): Storage {
  return config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataFolder, 'files'))
}
