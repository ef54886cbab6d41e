import { wrongSetting } from '../../server/kit/voice.ts'
import type { StartCommands } from './start-command.ts'

/** What an institute's Linux keeps about the service, each file by its path. */
export const paths = {
  unit: '/etc/systemd/system/muster.service',
  user: '/etc/sysusers.d/muster.conf',
  settings: '/etc/muster/muster.env',
  admin: '/usr/local/bin/muster-admin',
} as const

const home = '/var/lib/muster'

export const userFile = `u muster - "Muster" ${home}\n`

export const settingsFile = `# Muster's settings, one a line: NAME=value. README's "Configure" lists them.
# After a change: sudo systemctl restart muster
# After a change of a folder, run install-service again: it allows the service to write there.
DATA_DIR=${home}/data
BACKUP_DIR=${home}/backups
# HOST=127.0.0.1
# PORT=3000
# The number of proxies in front, such as Caddy:
# TRUST_PROXY=1
`

/** Folders of the settings that lie outside the service's own, so that it must be allowed to write there. */
export const foldersOutside = (settings: Record<string, string | undefined>): string[] =>
  ['DATA_DIR', 'BACKUP_DIR', 'BACKUP_SECOND']
    .flatMap((name) => settings[name] ?? [])
    .filter((folder) => folder.startsWith('/') && !`${folder}/`.startsWith(`${home}/`))

/** Words of a unit: spaces stay inside a word, and nothing is taken for a placeholder. */
const quoted = (words: readonly string[]): string =>
  words
    .map((word) => word.replaceAll('%', '%%').replaceAll('$', '$$$$'))
    .map((word) => (/[\s"'\\;]/.test(word) ? `"${word.replaceAll(/["\\]/g, '\\$&')}"` : word))
    .join(' ')

/**
 * The unit. The service writes to its own folder and those given (with `-` it starts also while one is
 * not there, such as a disk for backups that was taken off), sees no other user's files,
 * gains no rights and needs none. What Node.js compiles must be writable and then executable, so
 * MemoryDenyWriteExecute stays off, and pkey_* are allowed, with which it guards that memory.
 */
export const unitOf = ({ start, any }: StartCommands, folders: readonly string[]): string => `[Unit]
Description=Muster
Wants=network-online.target
After=network-online.target postgresql.service

[Service]
User=muster
Group=muster
EnvironmentFile=${paths.settings}
StateDirectory=muster
StateDirectoryMode=0700
WorkingDirectory=${home}
ExecStart=${quoted(start)}
# Started is what answers, or has ended; bringing the data up to date may take minutes.
ExecStartPost=${quoted([...any, 'ready', '--wait'])} $MAINPID
TimeoutStartSec=infinity
Restart=on-failure
RestartSec=2
# A wrong setting stays wrong until a person mends it.
RestartPreventExitStatus=${wrongSetting}
KillMode=mixed
TimeoutStopSec=15
UMask=0077
# Muster needs about 300 MB, and more for minutes while it backs up. Raise it for a large institute.
MemoryMax=2G

${folders.map((folder) => `ReadWritePaths=${quoted([`-${folder}`])}\n`).join('')}NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectControlGroups=yes
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
SystemCallArchitectures=native
SystemCallFilter=@system-service @pkey
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`

/** Runs a command of Muster as the service would: by its user and with its settings. */
export const adminFile = (program: readonly string[]): string => `#!/bin/sh
# Runs a command of Muster with the settings of its service, for example: sudo muster-admin reconcile
exec systemd-run --quiet --collect --wait --pipe --uid=muster --gid=muster \\
  --working-directory=${home} --property=EnvironmentFile=${paths.settings} --property=UMask=0077 \\
  -- ${program.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')} "$@"
`
