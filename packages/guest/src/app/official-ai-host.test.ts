import { testAppIn } from '../../test/app-suite.js';
import { createOfficialAiHost } from '../../test/official-ai-host.js';

testAppIn('an AI chat of the official AppBridge', createOfficialAiHost);
