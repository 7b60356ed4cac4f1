import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Stops every process of a database server, so that it accepts lines and never answers; gives back what lets it go on. */
export async function freezeDatabase(folder: string): Promise<() => void> {
  const server = Number((await readFile(join(folder, 'pg/postmaster.pid'), 'utf8')).split('\n')[0])
  const stopped: number[] = []
  // The server first, so that it makes no more of them meanwhile.
  for (const pid of [server, ...(await childrenOf(server))]) {
    process.kill(pid, 'SIGSTOP')
    stopped.push(pid)
  }
  return () => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return list.trim().split(' ').filter(Boolean).map(Number)
}
