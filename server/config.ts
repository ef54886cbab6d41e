import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from '../contract/kit/zod.ts'
import { password } from '../contract/employees/calls.ts'
import { isReadable } from '../contract/values/readable.ts'
import { timePattern } from '../contract/values/times.ts'

const port = z.coerce
  .number({ error: 'must be a number from 0 to 65535' })
  .int({ error: 'must be a whole number' })
  .min(0, { error: 'must be a number from 0 to 65535' })
  .max(65535, { error: 'must be a number from 0 to 65535' })

const httpUrl = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must begin with postgres:// or postgresql://',
})

const proxyName = /^(loopback|linklocal|uniquelocal)$/
const isProxyAddress = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const fits =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  return family !== 0 && fits && rest.length === 0
}

/**
 * How many proxies are in front (`true` is one), or their addresses. Trusting what a caller
 * writes would let them choose the address that their sign-in attempts are counted under.
 */
const trustProxy = z.string().transform((text, issues): false | number | string[] => {
  if (text === 'false' || text === '0') return false
  if (text === 'true') return 1
  if (/^[1-9]$/.test(text)) return Number(text)
  const proxies = text.split(',').map((proxy) => proxy.trim())
  if (proxies.every((proxy) => proxyName.test(proxy) || isProxyAddress(proxy))) return proxies
  issues.addIssue({
    code: 'custom',
    message: 'must be false, a number of proxies, or their addresses with commas',
  })
  return z.NEVER
})

/** Goes into a header; a short one can be guessed. */
const metricsToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,200}$/, { error: 'must have at least 16 characters, without spaces' })

const milliseconds = z.coerce
  .number({ error: 'must be a number of milliseconds' })
  .int({ error: 'must be a whole number of milliseconds' })
  .min(1, { error: 'must be at least 1 millisecond' })
  .max(600_000, { error: 'must be at most 600000 milliseconds' })

/** Its host goes into the page's policy, where `;` and `,` would begin something else. */
const tileUrl = httpUrl.regex(/^https?:\/\/[^/;,]+\//, {
  error: 'must be an address like https://tiles.example.org/{z}/{x}/{y}.png',
})

const plainText = (longest: number) =>
  z
    .string()
    .max(longest, { error: `must be at most ${longest} characters` })
    .refine(isReadable, { error: 'must be plain text' })

/** Goes into a header, where only these characters are allowed. */
const contact = z
  .string()
  .regex(/^[\x20-\x7e]{1,200}$/, { error: 'must be an address in plain letters' })

const folder = z
  .string()
  .regex(/^(?![A-Za-z][\w+.-]*:\/\/)/, { error: 'must be a folder, not an address' })

/** A folder, or `s3://bucket` with or without a prefix. */
const secondPlace = z
  .string()
  .regex(/^(?!s3:|[A-Za-z][\w+.-]*:\/\/)|^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[^?#]*)?$/, {
    error: 'must be a folder or an address like s3://bucket/prefix',
  })

/** The start of the work of the night. */
const timeOfDay = z.string().regex(timePattern, { error: 'must be a time like 01:30' })

/** Weak ones can be guessed by whoever has the file, as fast as their machines allow. */
const passphrase = z.string().min(12, { error: 'must have at least 12 characters' })

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1, { error: 'must be an address' }).default('127.0.0.1'),
    DATA_DIR: folder.default('./data'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_READ_URL: postgresUrl.optional(),
    SUPERADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
    SUPERADMIN_PASSWORD: password().optional(),
    TRUST_PROXY: trustProxy.default(false),
    TILE_URL: tileUrl.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
    TILE_ATTRIBUTION: plainText(200).default('© OpenStreetMap contributors'),
    GEOCODER_URL: httpUrl.default('https://nominatim.openstreetmap.org/reverse'),
    GEOCODER_CONTACT: contact.optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('warn'),
    METRICS_TOKEN: metricsToken.optional(),
    SLOW_STATEMENT_MS: milliseconds.default(500),
    BACKUP: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    BACKUP_DIR: folder.optional(),
    BACKUP_TIME: timeOfDay.default('01:30'),
    BACKUP_PASSPHRASE: passphrase.optional(),
    BACKUP_SECOND: secondPlace.optional(),
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/, { error: 'must be a region like ap-south-1' })
      .default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    // For `npm run dev`, where Vite serves the web app.
    MUSTER_WEB: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  })
  .refine((env) => env.DATABASE_READ_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    error: 'is the address of a replica of DATABASE_URL, which must be given too',
  })
  .refine(
    (env) => (env.SUPERADMIN_EMAIL === undefined) === (env.SUPERADMIN_PASSWORD === undefined),
    {
      path: ['SUPERADMIN_EMAIL'],
      error: 'and SUPERADMIN_PASSWORD must be given together',
    },
  )
  .refine(
    (env) =>
      !env.BACKUP_SECOND?.startsWith('s3:') ||
      (env.S3_ACCESS_KEY_ID !== undefined && env.S3_SECRET_ACCESS_KEY !== undefined),
    { path: ['BACKUP_SECOND'], error: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY' },
  )
  .transform((env) => ({
    ...env,
    BACKUP_DIR: resolve(env.BACKUP_DIR ?? `${resolve(env.DATA_DIR)}-backups`),
  }))
  .refine((env) => env.BACKUP_DIR !== resolve(env.DATA_DIR), {
    path: ['BACKUP_DIR'],
    error: 'must be another folder than DATA_DIR',
  })

export type Config = z.output<typeof environment>

/** Reads and checks the whole configuration; a wrong value is reported in one line. */
export const readConfig = (env: Record<string, string | undefined>): Config | { wrong: string } => {
  // A variable that is set but empty counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  return {
    wrong: `${issue?.path.join('.') ?? 'The configuration'} ${issue?.message ?? 'is wrong'}`,
  }
}
