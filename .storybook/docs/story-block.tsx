import { Canvas, DocsContext, Story, useOf } from '@storybook/addon-docs/blocks';
import type { StoryContext } from '@storybook/react-vite';
import { type ComponentProps, useContext, useEffect, useRef, useState } from 'react';
import { FORCE_REMOUNT, GLOBALS_UPDATED, STORY_ARGS_UPDATED } from 'storybook/internal/core-events';
import { screenOf } from '../toolbars.ts';
import { storyUrl } from './story-url.ts';

type PreparedStory = ReturnType<typeof useOf<'story'>>['story'];

/** Stories of the kit set no state outside their elements. */
const SHARES_ITS_PAGE = /^(Foundations|UI)\//;

const isInline = ({ title, parameters }: PreparedStory): boolean =>
  SHARES_ITS_PAGE.test(title) && parameters.docs?.story?.inline !== false;

function useStoryContext(story: PreparedStory) {
  const context = useContext(DocsContext);
  const [now, setNow] = useState(() => context.getStoryContext(story) as StoryContext);
  useEffect(() => {
    const update = () => setNow(context.getStoryContext(story) as StoryContext);
    context.channel.on(GLOBALS_UPDATED, update);
    context.channel.on(STORY_ARGS_UPDATED, update);
    return () => {
      context.channel.off(GLOBALS_UPDATED, update);
      context.channel.off(STORY_ARGS_UPDATED, update);
    };
  }, [context, story]);
  return now;
}

function useReloads({ id }: PreparedStory) {
  const { channel } = useContext(DocsContext);
  const [reloads, setReloads] = useState(0);
  useEffect(() => {
    const reload = ({ storyId }: { storyId: string }) => {
      if (storyId === id) setReloads((count) => count + 1);
    };
    channel.on(FORCE_REMOUNT, reload);
    return () => channel.off(FORCE_REMOUNT, reload);
  }, [channel, id]);
  return reloads;
}

function useContentHeight() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || typeof data !== 'string') return;
      const message = JSON.parse(data);
      if (message.context === 'iframe.resize') setHeight(message.height);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);
  return { frame, height };
}

/**
 * A page has its screen's height, another story its content's, unless
 * `parameters.docs.story.height` is set.
 */
const FramedStory = ({ story }: { story: PreparedStory }) => {
  const context = useStoryContext(story);
  const reloads = useReloads(story);
  const { frame, height } = useContentHeight();
  const screen = screenOf(context.globals.viewport);
  const { layout, docs } = story.parameters;
  const ownHeight = layout === 'fullscreen' ? screen?.height : height;
  return (
    <iframe
      ref={frame}
      key={reloads}
      title={story.name}
      src={storyUrl(context)}
      loading="lazy"
      className="story-frame"
      style={{
        inlineSize: screen?.width,
        blockSize: docs?.story?.height ?? ownHeight,
        maxBlockSize: screen?.height,
      }}
    />
  );
};

/** Inline, or framed if stories would overlap. */
export const DocsStory = (props: ComponentProps<typeof Story>) => {
  const { story } = useOf(props.of ?? 'story', ['story']);
  return isInline(story) ? <Story {...props} inline /> : <FramedStory story={story} />;
};

export const DocsCanvas = (props: ComponentProps<typeof Canvas>) => (
  <Canvas {...props} layout="fullscreen" story={{ ...props.story, inline: true }} />
);
