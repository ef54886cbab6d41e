import { t } from '@lingui/core/macro'
import {
  isLanguage,
  type Language,
  languageNames,
  spokenLanguage,
} from '../../../contract/values/languages.ts'
import { isOnline, onNetwork } from '../../api/network.ts'
import { showPerson, tokenOf } from '../../api/sign-in.ts'
import { currentSession, onSession } from '../../api/session-store.ts'
import { transmit } from '../../api/transmit.ts'
import { keepLanguage, onChoiceElsewhere, usualLanguage } from '../../language/choice.ts'
import { fetchLanguage, forScreen, showLanguage } from '../../language/words.ts'
import { storage } from '../../storage/storage.ts'
import { toastFailure } from '../../ui/toast/toast.ts'

/** How long a choice belongs to the sign-in after it, in ms. */
const tenMinutes = 600_000

/** The choice made on this page while no one was signed in. */
let beforeSignIn: { language: Language; at: number } | undefined

/** The choice last made or heard of on this page while signed in; what the server tells of the person may be older. */
let latest: Language | undefined

/** The name under which a person's choice is kept until the server has it. */
const unsentOf = (personId: string) => `language-unsent:${personId}`

const sayNotLoaded = (language: Language): void => {
  const name = languageNames[language]
  toastFailure(t`${name} can't be loaded now`, t`Check your connection and try again.`, {
    once: true,
  })
}

/** Shows a language; false if another was chosen meanwhile or, with a message, if its words cannot be loaded. */
const show = async (language: Language): Promise<boolean> => {
  try {
    return await showLanguage(language)
  } catch {
    sayNotLoaded(language)
    return false
  }
}

const send = async (personId: string, language: Language): Promise<void> => {
  const as = tokenOf(personId)
  if (as === undefined) return
  await transmit('PUT /api/auth/language', { body: { language } }, { as })
  if (storage.get(unsentOf(personId)) === language) storage.remove(unsentOf(personId))
  // Another choice was made meanwhile, and the server may have heard of it before.
  else if (latest !== undefined && latest !== language) await send(personId, latest)
}

/** Shows what the person who is signed in has chosen, and tells the server of a choice it doesn't know. */
const followPerson = (): void => {
  const session = currentSession()
  if (session.is !== 'in') return
  const { _id, language: theirs } = session.user
  if (beforeSignIn !== undefined && performance.now() - beforeSignIn.at < tenMinutes)
    storage.set(unsentOf(_id), beforeSignIn.language)
  beforeSignIn = undefined
  const unsent = storage.get(unsentOf(_id))
  const chosen = isLanguage(unsent) ? unsent : latest
  if (chosen !== undefined && chosen !== theirs)
    return showPerson({ ...session.user, language: chosen })
  const language = theirs ?? usualLanguage()
  if (isLanguage(unsent)) void send(_id, unsent).catch(() => undefined)
  if (theirs !== undefined) keepLanguage(language)
  if (language !== spokenLanguage()) void show(language)
}

/** Shows the screens in a language from now on, here and wherever this person signs in. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  if (!(await show(language))) return
  const session = currentSession()
  // First, so that a tab that hears of the choice no longer sends the one before it.
  if (session.is === 'in') {
    storage.set(unsentOf(session.user._id), language)
    latest = language
  } else beforeSignIn = { language, at: performance.now() }
  keepLanguage(language)
  followPerson()
}

/** Follows who signs in, other tabs and the network. */
export const followLanguage = (): void => {
  onSession(() => {
    const session = currentSession()
    // Whoever signs in may have chosen elsewhere meanwhile.
    if (session.is === 'out' || (session.is === 'in' && session.expired)) latest = undefined
    followPerson()
  })
  onChoiceElsewhere((language) => {
    if (currentSession().is === 'in') latest = language
    followPerson()
    void show(language)
  })
  onNetwork(() => {
    if (!isOnline()) return
    if (usualLanguage() !== spokenLanguage()) void show(usualLanguage())
    // Words that did not come while the network was away.
    else fetchLanguage(spokenLanguage()).catch(() => undefined)
    followPerson()
  })
}

/**
 * Waits for the words of the first screen. Where they do not come in time it is shown in English, which
 * is in the code, until they come.
 */
export const firstWords = (): Promise<unknown> => forScreen(show(usualLanguage()))
