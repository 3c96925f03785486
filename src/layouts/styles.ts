/**
 * The styles of every view, also of those that are loaded later: all pages share one stylesheet. The
 * bundler keeps this order, so an island can override a view of a feature that it places.
 */
import.meta.glob(['../features/**/*.css', '../islands/**/*.css'], { eager: true });
import.meta.glob('../../ui/**/*.module.css', { eager: true });
