// Plain JavaScript, because it runs before anything is built.
import { readFileSync } from 'node:fs';

/** How often the process looks for npm. */
const LOOK_MS = 500;

/**
 * Watches for the end of the npm that started this process, on which a signal to `npm start` may be lost: npm sends it to
 * its shell alone, and a shell that stays there, or a shell of that shell, does not pass it on.
 *
 * Every process between this one and npm is watched, as each is given another parent when its own is gone. A process that
 * npm did not start as its script is not watched, and neither is one that left the session of npm (setsid): both are meant
 * to outlive it. Processes above npm do not count, so that `nohup npm start &` outlives its terminal. Without /proc only
 * the parent is watched.
 *
 * @param onGone - Called once.
 * @returns looks now.
 */
export function watchNpm(onGone) {
  const links = linksToNpm();
  const look = () => {
    if (links.every(({ pid, parent }) => readParent(pid) === parent)) return;
    clearInterval(looking);
    onGone();
  };
  const looking = setInterval(look, LOOK_MS).unref();
  if (links.length === 0) clearInterval(looking);
  return look;
}

/** This process and those above it that run the same script of npm, each with its parent: the last parent is npm. */
function linksToNpm() {
  const script = process.env.npm_lifecycle_script;
  if (!script?.includes('run.mjs')) return [];
  const links = [];
  let pid = process.pid;
  do {
    const parent = readParent(pid);
    const session = readStat(pid)?.session;
    if (!parent || readStat(parent)?.session !== session) return [];
    links.push({ pid, parent });
    pid = parent;
  } while (runsScript(pid, script));
  return links;
}

function readParent(pid) {
  return pid === process.pid ? process.ppid : readStat(pid)?.parent;
}

function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program stands in brackets and may hold spaces and brackets itself.
    const [, parent, , session] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent, session };
  } catch {
    return undefined;
  }
}

function runsScript(pid, script) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`npm_lifecycle_script=${script}`);
  } catch {
    return false;
  }
}
