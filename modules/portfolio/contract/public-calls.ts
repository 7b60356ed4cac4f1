import { z } from 'zod'
import { contactEmail, contactName, contactPhone } from '#contacts/contract/contact-form.ts'
import { defineCall } from '#platform/contract/call.ts'
import { id } from '#platform/contract/scalars.ts'
import { portfolioMessages as say } from './portfolio-messages.ts'

export const CODE_DIGITS = 4
export const PAGE_DETAILS = 'Video Portfolio'

/** Counted over all nodes; the finer limits of codes are counted where they are made. */
const limit = { times: 120, seconds: 60 }

/** People do not see it. */
const website = z.string().max(300).default('')

export const videoPortfolioConatactEmailOTP = defineCall('POST', '/portfolio/contact-email-otp', {
  auth: 'public',
  writes: true,
  summary: 'Sends or resends a verification code to a prospect.',
  input: z.object({ name: contactName, email: contactEmail, website }),
  says: say.codeSent,
  limit,
})

export const videoPortfolioAddContact = defineCall('POST', '/portfolio/add-contact', {
  auth: 'public',
  writes: true,
  asForm: true,
  summary: 'Verifies the code and unlocks the videos for the prospect.',
  input: z.object({
    name: contactName,
    phone_number: contactPhone,
    email: contactEmail,
    page_details: z.literal(PAGE_DETAILS),
    otp: z
      .string()
      .trim()
      .regex(/^\d{4}$/, say.codeLength),
    website,
  }),
  output: z.object({ contact_id: z.string() }),
  says: say.verified,
  limit,
})

/** Whatever was handed out as one; anything else is no one's. */
const contactId = z.string().max(100)

const flag = z.union([z.literal(0), z.literal(1)])

const video = z.object({
  id: z.number(),
  title: z.string(),
  /** Only for verified contacts; signed, and good for two hours. */
  videoUrl: z.string().optional(),
  thumbnail: z.string(),
  like_count: z.number().optional(),
  dislike_count: z.number().optional(),
  is_liked: flag.optional(),
  is_disliked: flag.optional(),
  duration_seconds: z.number(),
  /** WebVTT; empty where there are none. */
  captions: z.string().optional(),
})
export type PortfolioVideo = z.output<typeof video>

export const videoPortfolioList = defineCall('POST', '/portfolio/list', {
  auth: 'public',
  writes: false,
  summary: 'Lists the published videos: pictures for everyone, links for verified contacts.',
  input: z.object({ contact_id: contactId.optional() }),
  output: z.array(video),
  limit,
})

/** 0 or 1, also as the text of a form. */
const state = z.preprocess(
  (given) => (given === true ? 1 : given === false ? 0 : typeof given === 'string' ? Number(given) : given),
  flag,
)

export const videoPortfolioLikeDislikeUpdate = defineCall('POST', '/portfolio/like-dislike-update', {
  auth: 'public',
  writes: true,
  summary: 'Sets whether a verified contact likes or dislikes a video.',
  input: z.object({
    contact_id: contactId,
    video_id: z.coerce.number().pipe(id),
    is_liked: state,
    is_disliked: state,
  }),
  output: z.object({
    like_count: z.number(),
    dislike_count: z.number(),
    is_liked: flag,
    is_disliked: flag,
  }),
  limit: { times: 240, seconds: 60 },
})

export const MARKS = [0, 25, 50, 75, 100] as const
export type Mark = (typeof MARKS)[number]

export const reportVideoProgress = defineCall('POST', '/portfolio/report-progress', {
  auth: 'public',
  writes: true,
  summary: 'Records that a verified contact plays a video, and how much was watched.',
  input: z.object({
    contact_id: contactId,
    video_id: id,
    /** Made by the page for each playing, so that a report sent twice counts once. */
    play_key: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
    reached: z.literal(MARKS),
  }),
  limit: { times: 600, seconds: 60 },
})

export const getPortfolioCompany = defineCall('GET', '/portfolio/get-company', {
  auth: 'public',
  writes: false,
  summary: 'Returns the company whose videos these are.',
  output: z.object({ company: z.string(), logo: z.string() }),
})
