import { i18n } from '@lingui/core'
import { files } from 'virtual:words'
import { afterEach, expect, test } from 'vitest'
import { localeOf, speak } from '../../contract/values/languages.ts'
import { refusalSentence } from './refusal-sentences.ts'
import { inLanguage, keepParts, sentence } from './said.ts'
import { loadAnswers, loadTerms } from './load-translations.ts'
import { durationName, terms } from './contract-words.ts'

afterEach(() => {
  speak('en')
  i18n.activate('en')
})

const speakFully = async (language: 'hi' | 'mr') => {
  await Promise.all([loadTerms(language), loadAnswers(language)])
  speak(language)
}

const tooFar = {
  message: 'You are 1.8 km from Pune Camp. Move within 100 m to clock in.',
  code: 'too_far',
  facts: { distance: 1800, location: 'Pune Camp', radius: 100 },
}

test('a refusal is read in the language of the screens, on a field too', async () => {
  expect(inLanguage(tooFar)).toBe(tooFar.message)
  await speakFully('hi')
  expect(inLanguage(tooFar)).toBe(
    'आप Pune Camp से 1.8 किमी दूर हैं। क्लॉक इन करने के लिए 100 मी. के अंदर जाएँ।',
  )
  await speakFully('mr')
  expect(inLanguage(tooFar)).toBe(
    'तुम्ही Pune Camp या लोकेशनपासून 1.8 किमी दूर आहात. क्लॉक इन करण्यासाठी 100 मी. च्या आत जा.',
  )
  const english = refusalSentence('overpaid', { pending: 1_20_000.5 })
  keepParts(tooFar)
  await speakFully('hi')
  expect(sentence(english)).toBe('इस कोर्स के सिर्फ ₹1,20,000.50 बाकी हैं। इतनी या इससे कम राशि दर्ज करें।')
  expect(sentence(tooFar.message)).toContain('Pune Camp से 1.8 किमी')
})

test('a success is read by the call that it answers, or by the code of its outcome', async () => {
  await speakFully('hi')
  const made = { message: 'Course created successfully', code: 'POST /api/courses' }
  const off = { message: 'Employee deactivated successfully', code: 'deactivated' }
  expect([made, off].map(inLanguage)).toEqual(['कोर्स जोड़ा गया', 'कर्मचारी का खाता निष्क्रिय हुआ'])
  expect(sentence(made.message)).toBe(made.message)
})

test('what another version has written stays in English', async () => {
  const message = 'Leave can start on 5 Mar 2027 at the latest.'
  const ofOthers = [
    { ...tooFar, facts: undefined },
    { ...tooFar, code: 'too_high' },
    { message, code: 'leave_too_far_ahead', facts: {} },
  ]
  await speakFully('hi')
  for (const refusal of ofOthers) expect(inLanguage(refusal)).toBe(refusal.message)
})

test('wrong input is said by its field, each refused row of a batch by its rule', async () => {
  await speakFully('mr')
  const age = { message: 'Age must be at least 1', code: 'invalid' }
  expect(inLanguage(age)).toBe('वय किमान 1 असणे आवश्यक आहे')
  await speakFully('hi')
  const early = { code: 'mark_too_early', facts: { name: 'Asha Patil', day: '2026-11-22' } }
  const first = [{ code: 'mark_student_gone' }, early]
  const message = 'Nothing was saved: 2 rows cannot be.'
  expect(inLanguage({ message, code: 'bad_marks', facts: { rows: 2, first } })).toBe(
    'कुछ सहेजा नहीं गया: 2 एंट्री सहेजी नहीं जा सकतीं। यह विद्यार्थी अब सूची में नहीं है। Asha Patil का रजिस्ट्रेशन 22 नव॰ 2026 को हुआ।',
  )
})

test('terms are named in the language of the screens', async () => {
  expect(terms().leaveTypes.casual).toBe('Casual')
  await speakFully('mr')
  expect(terms().roles.admin).toBe('ॲडमिन')
  i18n.load('mr', (await files['mr/signedIn']?.())?.messages ?? {})
  i18n.activate('mr', localeOf('mr'))
  expect(['1.5 Years', '1 Month'].map(durationName)).toEqual(['1.5 वर्षे', '1 महिना'])
})
