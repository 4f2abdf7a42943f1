import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { block, fitted, follow, measured, passFrames, setHeight } from '../../support/engines/follow-height.js';

test('a frame grows and shrinks with its content, and each height is reported once', async ({ lab }) => {
  const followed = await follow(lab, block);
  await fitted(lab, followed, 300);
  for (const height of [900, 40, 650.4, 650.8, 2000, 0, 120]) {
    await setHeight(followed.surface, `${height}px`);
    await fitted(lab, followed, Math.ceil(height));
  }
  await passFrames(lab, followed.surface);
  expect(followed.reported).deep.equal([300, 900, 40, 651, 2000, 0, 120]);
});

test('a frame grows when an image of its content arrives late', async ({ lab }) => {
  const name = `${Math.random()}`;
  const followed = await follow(lab, block);
  await followed.surface.run((_, name) => {
    const image = document.body.appendChild(new Image());
    image.style.display = 'block';
    image.src = `/held-image/${name}`;
  }, name);
  await fitted(lab, followed, 300);
  await passFrames(lab, followed.surface);
  expect(followed.reported).deep.equal([300]);
  await fetch(`/release/${name}`);
  await fitted(lab, followed, 540);
  expect(followed.reported).deep.equal([300, 540]);
});

test('a frame with content of 100vh and more grows no further than the maximum', async ({ lab }) => {
  const followed = await follow(
    lab,
    () => {
      document.body.append(document.createElement('div'));
      document.body.style.height = 'calc(100vh + 16px)';
    },
    { max: 400 },
  );
  await lab.until(() => followed.reported.at(-1) === 416);
  await passFrames(lab, followed.surface);
  await measured(lab, followed, { content: 416, frame: 400, hidden: 16 });
  expect(followed.reported.at(-1)).equal(416);
});

test('a frame that changes the height of its content up and down ends at the larger height, with one warning', async ({
  lab,
}) => {
  const { warn } = console;
  const warnings: unknown[] = [];
  console.warn = (text) => warnings.push(text);
  try {
    const followed = await follow(lab, () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('body { height: 500px } @media (min-height: 450px) { body { height: 250px } }');
      document.adoptedStyleSheets = [sheet];
    });
    await lab.until(() => warnings.length > 0);
    await passFrames(lab, followed.surface);
    const count = followed.reported.length;
    await passFrames(lab, followed.surface);
    await measured(lab, followed, { content: 250, frame: 500, hidden: 0 });
    expect(followed.reported.length).equal(count);
    expect(warnings.map(String).filter((text) => text.includes('100vh')).length).equal(1);
  } finally {
    console.warn = warn;
  }
});

test('a frame in a hidden container never collapses, and has the height of its content when it is shown', async ({
  lab,
}) => {
  const followed = await follow(lab, block);
  await fitted(lab, followed, 300);
  followed.target.style.display = 'none';
  await setHeight(followed.surface, '700px');
  await lab.settle(followed.surface);
  // WebKit may lay out a frame that is not displayed, and then reports its height immediately.
  expect(followed.embed.iframe.style.height).oneOf(['300px', '700px']);
  followed.target.style.display = '';
  await fitted(lab, followed, 700);
  expect(followed.reported).deep.equal([300, 700]);
});

test('an embed that is mounted in a hidden container has the height of its content when it is shown', async ({
  lab,
}) => {
  const target = lab.area.appendChild(document.createElement('div'));
  target.style.display = 'none';
  const followed = await follow(lab, block, {}, target);
  await lab.settle(followed.surface);
  expect(followed.reported).deep.equal([]);
  target.style.display = '';
  await fitted(lab, followed, 300);
  expect(followed.reported).deep.equal([300]);
});

test('a container with a height of its own keeps it, and scrolls to the whole frame', async ({ lab }) => {
  const target = lab.area.appendChild(document.createElement('div'));
  Object.assign(target.style, { height: '100px', overflow: 'auto' });
  const followed = await follow(lab, block, {}, target);
  followed.embed.iframe.style.display = 'block';
  await fitted(lab, followed, 300);
  await setHeight(followed.surface, '450px');
  await fitted(lab, followed, 450);
  expect([target.clientHeight <= 100, target.offsetHeight, target.scrollHeight]).deep.equal([true, 100, 450]);
});

test('a frame grows with the lines of its text as it gets narrower, and shrinks as it gets wider', async ({ lab }) => {
  const target = lab.area.appendChild(document.createElement('div'));
  const followed = await follow(
    lab,
    () => {
      document.body.textContent = 'A sentence whose words need several lines in a narrow frame. '.repeat(5);
    },
    {},
    target,
  );
  const { style } = followed.embed.iframe;
  const heightAt = async (width: number) => {
    style.width = `${width}px`;
    await passFrames(lab, followed.surface);
    return await fitted(lab, followed);
  };
  const [wide, narrow, narrower, again] = [
    await heightAt(600),
    await heightAt(300),
    await heightAt(100),
    await heightAt(600),
  ];
  expect(narrow).greaterThan(wide);
  expect(narrower).greaterThan(narrow);
  expect(again).equal(wide);
});
