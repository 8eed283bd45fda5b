import { copyButtons } from './copy-buttons.ts';
import { deskForm } from './desk-form.ts';
import { filterList } from './filter-list.ts';
import { followLinks } from './follow-links.ts';
import { followPublished } from './follow-published.ts';
import { passkeys } from './passkeys.ts';
import { pollPart } from './poll-part.ts';
import { searchBoxes } from './search-box.ts';
import { sendOnce } from './send-once.ts';
import { switchTheme } from './switch-theme.ts';
import { tryRequests } from './try-requests.ts';
import { upgradeChart } from './upgrade-chart.ts';

// Upgrades pages that are complete without it.
switchTheme(document);
searchBoxes(document);
followLinks(document, upgradeChart);
filterList(document);
deskForm(document);
pollPart(document);
copyButtons(document);
passkeys(document);
sendOnce(document);
tryRequests(document);
followPublished(document, upgradeChart);
// Read by the bench of pages.
performance.mark('studio-upgraded');
