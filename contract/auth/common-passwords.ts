// The passwords of six or more characters that are most common in leaked lists, and those that an
// Indian office is likely to choose.
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 654321
  111111 1111111 11111111 000000 00000000 222222 333333 444444 555555 666666 777777 888888 999999
  121212 112233 123123 123321 123654 147258 147258369 159753 789456 789456123 101010 123123123
  password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pass123 pass1234
  pass@123 pass@1234 password@123 password@1 pa55word qwerty qwerty1 qwerty12 qwerty123 qwertyuiop
  qwert123 qazwsx qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 asdfgh asdfghjkl zxcvbn
  zxcvbnm abc123 abc@123 abcd1234 abcd@1234 abcdef abcdefgh abcdefg a1b2c3 aa123456 a123456 a12345678
  admin1 admin12 admin123 admin@123 admin1234 administrator letmein letmein1 welcome welcome1
  welcome123 welcome@123 login123 master monkey dragon shadow superman batman sunshine princess
  football baseball cricket iloveyou iloveu love123 trustno1 secret secret123 changeme default
  computer internet samsung google facebook whatsapp android india123 india@123 indian bharat
  jaihind jaihind123 krishna krishna123 ganesh ganesha sairam saibaba omsairam shivam hanuman
  bajrangbali jaishreeram mahadev radhakrishna sachin dhoni007 mumbai delhi123 test123 test1234
  test@123 testing testing123 temp123 temp1234 user123 user1234 guest123 student student123
  teacher123 police police123 army123 muster muster123 muster@123 michael jordan jennifer charlie
  thomas hunter ashley daniel andrew joshua matthew killer hello123 hello1234 freedom starwars
  whatever pokemon naruto liverpool chelsea arsenal barcelona`.split(/\s+/),
)

/** True for one of the most commonly used passwords, whatever the case of its letters. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
