import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, idInPath, publicId, requiredText, storedInstant } from '#platform/contract/scalars.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { portfolioMessages } from '#portfolio/contract/portfolio-messages.ts'
import { videoStates } from '#portfolio/contract/portfolio-states.ts'

const { video: say } = portfolioMessages

/** What browsers play everywhere. */
export const videoRule: FileField = {
  accept: ['mp4', 'webm'],
  maxBytes: megabytes(1024),
  maxCount: 1,
  required: true,
  wrongType: say.fileWrong,
}

export const posterRule = {
  accept: ['jpeg', 'png', 'webp'],
  maxBytes: megabytes(10),
  maxCount: 1,
  required: false,
  picture: { longestEdge: 1280 },
} as const satisfies FileField

const LONGEST_CAPTIONS = 200_000

/** WebVTT as it is kept in a file; its lines and tabs stay. */
const captions = z
  .string()
  .max(LONGEST_CAPTIONS, say.captionsWrong)
  .transform((given) =>
    given
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
      .trim(),
  )
  .refine((given) => given === '' || /^WEBVTT(?:[ \t\n]|$)/.test(given), say.captionsWrong)
  .refine((given) => !/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(given) && given.isWellFormed(), say.captionsWrong)

const title = requiredText(120, say.titleEmpty)
/** Read by the browser that uploads; a number of a form arrives as text. */
const duration = z.coerce
  .number(say.durationWrong)
  .int(say.durationWrong)
  .min(1, say.durationWrong)
  .max(86_400)
const version = z.coerce.number().pipe(id)

const videoRow = z.object({
  id: z.number(),
  title: z.string(),
  state: videoStates.schema,
  duration_seconds: z.number(),
  captions: z.string(),
  bytes: z.number(),
  like_count: z.number(),
  dislike_count: z.number(),
  views: z.number(),
  uploaded_by: z.string(),
  created_at: storedInstant,
  published_at: storedInstant.nullable(),
  replaced_at: storedInstant.nullable(),
  version: z.number(),
  thumbnail: z.string(),
  video_url: z.string(),
})
export type VideoRow = z.output<typeof videoRow>

const declared = { auth: 'employee', needs: 'portfolio.video.manage' } as const

export const listPortfolioVideos = defineCall('GET', '/portfolio/videos', {
  ...declared,
  writes: false,
  summary: 'Lists every video of the portfolio in page order.',
  output: z.array(videoRow),
})

export const beginVideoUpload = defineCall('POST', '/portfolio/videos/begin-upload', {
  ...declared,
  writes: true,
  summary: 'Starts the upload of a video. Its bytes follow in parts.',
  input: z.object({
    name: requiredText(200, say.fileWrong),
    bytes: z
      .number()
      .int()
      .min(1)
      .max(2 ** 40),
  }),
  output: z.object({ upload_id: publicId }),
})

export const addPortfolioVideo = defineCall('POST', '/portfolio/videos', {
  body: { kilobytes: 768, keys: 100 },
  ...declared,
  writes: true,
  summary: 'Creates a video of the portfolio from an upload. It is not published yet.',
  input: z.object({ title, captions: captions.default(''), duration_seconds: duration, upload_id: publicId }),
  files: { poster: posterRule },
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const changePortfolioVideo = defineCall('POST', '/portfolio/videos/{id}', {
  body: { kilobytes: 768, keys: 100 },
  ...declared,
  writes: true,
  summary: 'Updates the title, captions and, if sent, the picture of a video.',
  input: z.object({ id: idInPath, title, captions, version }),
  files: { poster: posterRule },
  says: say.saved,
})

export const replacePortfolioFile = defineCall('POST', '/portfolio/videos/{id}/file', {
  ...declared,
  writes: true,
  summary: 'Replaces the file of a video. Its id, likes and views stay.',
  input: z.object({ id: idInPath, duration_seconds: duration, upload_id: publicId, version }),
  files: { poster: posterRule },
  says: say.replaced,
})

export const publishPortfolioVideo = defineCall('POST', '/portfolio/videos/{id}/publish', {
  ...declared,
  writes: true,
  summary: 'Publishes or unpublishes a video.',
  input: z.object({ id: idInPath, state: videoStates.schema }),
})

export const orderPortfolioVideos = defineCall('POST', '/portfolio/videos/order', {
  ...declared,
  writes: true,
  summary: 'Sets the order of all videos.',
  input: z.object({ ids: z.array(id).max(1000) }),
})

export const removePortfolioVideo = defineCall('DELETE', '/portfolio/videos/{id}', {
  ...declared,
  writes: true,
  summary: 'Deletes an unpublished video that no one has watched.',
  input: z.object({ id: idInPath }),
  says: say.removed,
})
