/** What reading one file may cost. A file that needs more is refused, and its process is ended. */
export const readingLimits = {
  /**
   * For the file alone, above what the process holds when it begins: 100 MB, and up to `RESTING_BYTES` with libraries of
   * files before it. Twenty thousand people take 106 to 130. The product grows a little beside it.
   */
  growthBytes: 160 * 1024 * 1024,
  /** What comes out of it: ten million letters, or pictures drawn again. */
  answerBytes: 24 * 1024 * 1024,
  /** Computing time, so that a file is not refused because the machine is busy with others. */
  cpuSeconds: 5,
  /** From the last byte handed over to the answer. */
  seconds: 20,
  /** Waiting for the files before it. */
  waitSeconds: 30,
  waitingFiles: 400,
} as const

/** Of V8 alone; it gives memory back before it fails, so it may be nearly as much as the whole. */
export const HEAP_MEGABYTES = 100

/**
 * A process that holds more than this after a file is replaced, before the next file pays for it. With the library of
 * pictures loaded it holds 129 MB, of which 85 are programs that the product has in memory anyway; starting another one
 * takes six times as long as an ordinary picture.
 */
export const RESTING_BYTES = 140 * 1024 * 1024
